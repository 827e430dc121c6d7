import type { CountedValues } from '../../numerics/counted-values.ts';
import { fisherLimits } from '../tables/fisher-limits.ts';

/**
 * Rank-biserial correlation, positive if the first is higher, with an interval on Fisher's scale if the samples
 * overlap (`effectsize::rank_biserial`).
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

/** Counts the pairs with a above b; ties count half. */
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
