import type { Method } from '../../method.ts';
import { sampleMean } from './sample-mean.ts';
import { assertNotConstant, tResult } from './t-result.ts';

/** One-sample t test against `mu` (R's `t.test`). */
export const oneSampleT: Method = {
  name: 'one_sample_t',
  options: ['conf_level', 'alternative', 'mu'],
  compute: (input) => {
    const { mean, sd, se, n, dropped } = sampleMean(input);
    assertNotConstant(se, mean);
    const common = { level: input.level(), alternative: input.alternative() };
    const mu = input.option('mu', 0);
    const scale = 1 / Math.sqrt(n);
    return {
      ...tResult({ estimate: mean, mu, se, df: n - 1, unit: sd, scale, ...common }),
      n,
      n_dropped: dropped,
      mean,
      sd,
      se,
    };
  },
};
