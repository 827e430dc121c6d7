import { tWithin } from '../../distributions/quantiles.ts';
import type { Method } from '../../method.ts';
import { sampleMean } from './sample-mean.ts';

/** A mean with its t interval (R's `t.test`). */
export const meanCi: Method = {
  name: 'mean_ci',
  options: ['conf_level'],
  compute: (input) => {
    const { mean, sd, se, n, dropped } = sampleMean(input);
    const reach = tWithin(input.level(), n - 1) * se;
    return { mean, sd, se, ci: [mean - reach, mean + reach], n, n_dropped: dropped };
  },
};
