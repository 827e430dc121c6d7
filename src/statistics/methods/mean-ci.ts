import { tWithin } from '../distributions/quantiles.ts';
import type { Method } from '../method.ts';
import { momentsOf, varianceOf } from '../numerics/moments.ts';
import { Refused } from '../refused.ts';
import { presentValues } from './present-values.ts';

/** A mean with its t interval (R's `t.test`). */
export const meanCi: Method = {
  name: 'mean_ci',
  options: ['conf_level'],
  compute: (input) => {
    const { values, dropped } = presentValues(input, 'x');
    const n = values.length;
    if (n < 2) throw new Refused('too-few-observations');
    const moments = momentsOf(values);
    const sd = Math.sqrt(varianceOf(moments));
    const se = sd / Math.sqrt(n);
    const reach = tWithin(input.level(), n - 1) * se;
    return {
      mean: moments.mean,
      sd,
      se,
      ci: [moments.mean - reach, moments.mean + reach],
      n,
      n_dropped: dropped,
    };
  },
};
