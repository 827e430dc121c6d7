import type { Method } from '../../method.ts';
import { sampleStats, varianceOf } from '../../numerics/sample-stats.ts';
import { Refused } from '../../refused.ts';
import { assertNotConstant, tResult } from './t-result.ts';

/** Paired t test of a - b over complete pairs (R's `t.test` with `paired`); d is d_z. */
export const pairedT: Method = {
  name: 'paired_t',
  options: ['conf_level', 'alternative'],
  compute: (input) => {
    const [allA, allB] = [input.values('a'), input.values('b')];
    if (allA.length !== allB.length) throw new Refused('invalid-data', 'b');
    const pairs = allA.flatMap((a, row) => {
      const b = allB[row] ?? null;
      return a === null || b === null ? [] : [{ a, b }];
    });
    const n = pairs.length;
    if (n < 2) throw new Refused('too-few-observations');
    const stats = sampleStats(pairs.map(({ a, b }) => a - b));
    const sd = Math.sqrt(varianceOf(stats));
    assertNotConstant(sd, stats.mean);
    const se = sd / Math.sqrt(n);
    const facts = { estimate: stats.mean, mu: 0, se, df: n - 1, unit: sd, scale: 1 / Math.sqrt(n) };
    return {
      ...tResult({ ...facts, level: input.level(), alternative: input.alternative() }),
      n,
      n_dropped: allA.length - n,
      mean_a: sampleStats(pairs.map(({ a }) => a)).mean,
      mean_b: sampleStats(pairs.map(({ b }) => b)).mean,
      difference: stats.mean,
      sd_difference: sd,
      se,
    };
  },
};
