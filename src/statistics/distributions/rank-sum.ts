import { countedQuantile, countedTails } from './counted-tails.ts';
import { subsetSums } from './subset-sums.ts';
import type { Tails } from './tails.ts';

/** Both tails of the Mann-Whitney statistic of samples of m and n without ties (R's `pwilcox`), by counting. */
export function rankSumTails(q: number, m: number, n: number): Tails {
  return countedTails(outcomes(m, n), q);
}

/** The quantile of the Mann-Whitney statistic (R's `qwilcox`). */
export function rankSumQuantile(target: Tails, m: number, n: number): number {
  return countedQuantile(outcomes(m, n), target);
}

/** Arrangements with each number of pairs in order, 0 to m n; the statistic's distribution is the same for (n, m). */
function outcomes(m: number, n: number): Float64Array {
  const size = Math.min(m, n);
  const ranks = Array.from({ length: m + n }, (_, index) => index + 1);
  const least = (size * (size + 1)) / 2;
  return subsetSums(ranks, size).slice(least);
}
