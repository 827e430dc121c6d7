import { normalQuantile } from '../../distributions/normal.ts';
import { tTails } from '../../distributions/student-t.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import type { Alternative } from '../../method-input.ts';
import { correlation, correlationT, unexplained } from '../../numerics/correlation.ts';
import { completePairs } from '../input/complete-pairs.ts';
import { fisherLimits } from '../tables/fisher-limits.ts';
import { tailP } from '../input/normal-p.ts';

/** Pearson's correlation with its t test and Fisher's z interval (R's `cor.test`). */
export const pearson: Method = {
  name: 'pearson',
  options: ['alternative', 'conf_level'],
  compute: (input) => {
    const [alternative, level] = [input.alternative(), input.level()];
    const { a, b, dropped } = completePairs(input);
    const n = a.length;
    const r = correlation(a, b);
    const statistic = correlationT(r, n, unexplained(a, b, r));
    return {
      r,
      statistic,
      df: n - 2,
      ...tailP(tTails(statistic, n - 2), alternative),
      ci: n > 3 ? limits(r, n, alternative, level) : null,
      n,
      n_dropped: dropped,
    };
  },
};

function limits(r: number, n: number, alternative: Alternative, level: number): [number, number] {
  const spread = 1 / Math.sqrt(n - 3);
  if (alternative === 'two.sided') return fisherLimits(r, spread, level);
  const reach = normalQuantile(fromProbability(1 - level, false)) * spread;
  return alternative === 'greater'
    ? [Math.tanh(Math.atanh(r) - reach), 1]
    : [-1, Math.tanh(Math.atanh(r) + reach)];
}
