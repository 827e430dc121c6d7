import type { CountedValues } from '../../numerics/counted-values.ts';
import { fisherLimits } from '../tables/fisher-limits.ts';

/**
 * The rank-biserial correlation of two samples, positive where the first is higher, with its interval on Fisher's scale
 * (`effectsize::rank_biserial`); without one where the samples do not overlap.
 */
export function rankBiserial(a: CountedValues, b: CountedValues, level: number) {
  const pairs = a.size * b.size;
  const correlation = (2 * countAbove(a, b)) / pairs - 1;
  const spread = Math.sqrt((a.size + b.size + 1) / (3 * pairs));
  return {
    rank_biserial: correlation,
    rank_biserial_ci: Math.abs(correlation) < 1 ? fisherLimits(correlation, spread, level) : null,
  };
}

/** How many pairs have a above b, ties by half. */
export function countAbove(a: CountedValues, b: CountedValues): number {
  let [above, below, j] = [0, 0, 0];
  for (const [i, value] of a.values.entries()) {
    while (j < b.values.length && (b.values[j] ?? 0) < value) {
      below += b.counts[j] ?? 0;
      j += 1;
    }
    const tie = b.values[j] === value ? (b.counts[j] ?? 0) : 0;
    above += (a.counts[i] ?? 0) * (below + tie / 2);
  }
  return above;
}
