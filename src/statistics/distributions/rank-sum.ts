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

/** The additions that counting takes: every rank to every size of the smaller sample at every sum. */
export function rankSumCost(m: number, n: number): number {
  const size = Math.min(m, n);
  return (m + n) * size * size * (m + n - (size - 1) / 2);
}

let known = { m: 0, n: 0, counts: new Float64Array() };

/** Arrangements with each number of pairs in order, 0 to m n (the same for n and m), kept for the next question. */
function outcomes(m: number, n: number): Float64Array {
  if (known.m === m && known.n === n) return known.counts;
  const size = Math.min(m, n);
  const ranks = Array.from({ length: m + n }, (_, index) => index + 1);
  const least = (size * (size + 1)) / 2;
  known = { m, n, counts: subsetSums(ranks, size).slice(least) };
  return known.counts;
}
