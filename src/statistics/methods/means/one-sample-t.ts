import type { Method } from '../../method.ts';
import { sampleStats, varianceOf } from '../../numerics/sample-stats.ts';
import { Refused } from '../../refused.ts';
import { presentValues } from '../input/present-values.ts';
import { assertNotConstant, tResult } from './t-result.ts';

/** One-sample t test against `mu` (R's `t.test`). */
export const oneSampleT: Method = {
  name: 'one_sample_t',
  options: ['conf_level', 'alternative', 'mu'],
  compute: (input) => {
    const { values, dropped } = presentValues(input, 'x');
    const n = values.length;
    if (n < 2) throw new Refused('too-few-observations');
    const stats = sampleStats(values);
    const sd = Math.sqrt(varianceOf(stats));
    const se = sd / Math.sqrt(n);
    assertNotConstant(se, stats.mean);
    const common = { level: input.level(), alternative: input.alternative() };
    const mu = input.option('mu', 0);
    const scale = 1 / Math.sqrt(n);
    return {
      ...tResult({ estimate: stats.mean, mu, se, df: n - 1, unit: sd, scale, ...common }),
      n,
      n_dropped: dropped,
      mean: stats.mean,
      sd,
      se,
    };
  },
};
