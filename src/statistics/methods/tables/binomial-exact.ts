import { exactBinomialP } from '../../distributions/exact-binomial.ts';
import { exactInterval, exactLower, exactUpper } from '../../distributions/exact-interval.ts';
import type { Method } from '../../method.ts';
import { successCounts } from './success-counts.ts';

/** Exact binomial test of a share p0 (R's `binom.test`), with Clopper-Pearson interval. */
export const binomialExact: Method = {
  name: 'binomial_exact',
  options: ['alternative', 'conf_level'],
  compute: (input) => {
    const [x, n] = successCounts(input, 'x', 'n', 'zero-total');
    const p0 = input.numberWithin('p0', 0, 1);
    const [alternative, level] = [input.alternative(), input.level()];
    const intervals = {
      'two.sided': () => exactInterval(x, n, level),
      less: () => [0, exactUpper(x, n, 1 - level)],
      greater: () => [exactLower(x, n, 1 - level), 1],
    };
    return {
      p_value: exactBinomialP(x, n, p0, alternative),
      estimate: x / n,
      ci: intervals[alternative](),
      n,
    };
  },
};
