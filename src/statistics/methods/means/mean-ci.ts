import { tWithin } from '../../distributions/quantiles.ts';
import type { Method } from '../../method.ts';
import { sampleStats, varianceOf } from '../../numerics/sample-stats.ts';
import { Refused } from '../../refused.ts';
import { presentValues } from '../input/present-values.ts';

/** A mean with its t interval (R's `t.test`). */
export const meanCi: Method = {
  name: 'mean_ci',
  options: ['conf_level'],
  compute: (input) => {
    const { values, dropped } = presentValues(input, 'x');
    const n = values.length;
    if (n < 2) throw new Refused('too-few-observations');
    const stats = sampleStats(values);
    const sd = Math.sqrt(varianceOf(stats));
    const se = sd / Math.sqrt(n);
    const reach = tWithin(input.level(), n - 1) * se;
    return {
      mean: stats.mean,
      sd,
      se,
      ci: [stats.mean - reach, stats.mean + reach],
      n,
      n_dropped: dropped,
    };
  },
};
