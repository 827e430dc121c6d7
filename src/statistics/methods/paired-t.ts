import type { Method } from '../method.ts';
import { momentsOf, varianceOf } from '../numerics/moments.ts';
import { Refused } from '../refused.ts';
import { refuseConstant, tResult } from './t-result.ts';

/** The paired t test of a - b over complete pairs (R's `t.test` with `paired`); d is d_z. */
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
    const moments = momentsOf(pairs.map(({ a, b }) => a - b));
    const sd = Math.sqrt(varianceOf(moments));
    refuseConstant(sd, moments.mean);
    const se = sd / Math.sqrt(n);
    const facts = { estimate: moments.mean, mu: 0, se, df: n - 1, unit: sd, scale: 1 / Math.sqrt(n) };
    return {
      ...tResult({ ...facts, level: input.level(), alternative: input.alternative() }),
      n,
      n_dropped: allA.length - n,
      mean_a: momentsOf(pairs.map(({ a }) => a)).mean,
      mean_b: momentsOf(pairs.map(({ b }) => b)).mean,
      difference: moments.mean,
      sd_difference: sd,
      se,
    };
  },
};
