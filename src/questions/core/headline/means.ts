import type { PartResult } from '../../../shared/api/results/results.ts';

/** Returns whether two means are equal in the two decimals of the charts. */
export function isSame(a: number, b: number): boolean {
  return Math.round(a * 100) === Math.round(b * 100);
}

/** Returns whether two intervals are apart; conservative for shares of one total. */
export function isApart(upper: PartResult, lower: PartResult): boolean {
  return (upper.low ?? -Infinity) > (lower.high ?? Infinity);
}

/** Returns the parts that have a mean, highest first. */
export function withMeans(parts: readonly PartResult[]) {
  return parts
    .flatMap((part) => (part.mean == null ? [] : [{ ...part, mean: part.mean }]))
    .toSorted((a, b) => b.mean - a.mean);
}
