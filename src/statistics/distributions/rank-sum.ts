import { countedQuantile, countedTails } from './counted-tails.ts';
import { subsetSums } from './subset-sums.ts';
import type { Tails } from './tails.ts';

/** Both exact tails of the Mann-Whitney statistic without ties (R's `pwilcox`). */
export function rankSumTails(q: number, m: number, n: number): Tails {
  return countedTails(outcomes(m, n), q);
}

export function rankSumQuantile(target: Tails, m: number, n: number): number {
  return countedQuantile(outcomes(m, n), target);
}

/** Returns the number of additions for counting: ranks times sizes of the smaller sample times sums. */
export function rankSumCost(m: number, n: number): number {
  const size = Math.min(m, n);
  return (m + n) * size * size * (m + n - (size - 1) / 2);
}

let known = { m: 0, n: 0, counts: new Float64Array() };

/** Counts arrangements by number of ordered pairs, 0 to m n; caches the last result. */
function outcomes(m: number, n: number): Float64Array {
  if (known.m === m && known.n === n) return known.counts;
  const size = Math.min(m, n);
  const ranks = Array.from({ length: m + n }, (_, index) => index + 1);
  const least = (size * (size + 1)) / 2;
  known = { m, n, counts: subsetSums(ranks, size).slice(least) };
  return known.counts;
}
