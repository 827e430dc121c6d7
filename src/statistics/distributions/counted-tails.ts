import type { Tails } from './tails.ts';

/** Tolerance for equal cumulative shares, as in R's `qwilcox` and `qsignrank`. */
const FUZZ = 10 * 2.220446049250313e-16;

/**
 * Returns P(X <= q) and P(X > q) from counts of equally likely outcomes; each is its own sum, so small tails stay
 * accurate.
 */
export function countedTails(counts: Float64Array, q: number): Tails {
  const last = Math.floor(q + 1e-7);
  let [lower, upper] = [0, 0];
  for (let value = 0; value < counts.length; value += 1) {
    if (value <= last) lower += counts[value] ?? 0;
    else upper += counts[value] ?? 0;
  }
  const all = lower + upper;
  return lower < upper
    ? { lower: Math.log(lower / all), upper: Math.log1p(-lower / all) }
    : { lower: Math.log1p(-upper / all), upper: Math.log(upper / all) };
}

/** Returns the smallest value with at least this share at or below it. */
export function countedQuantile(counts: Float64Array, target: Tails): number {
  if (target.lower <= target.upper) {
    return firstWhere(counts, (below, all) => below >= all * Math.exp(target.lower) * (1 - FUZZ));
  }
  const rest = Math.exp(target.upper);
  const reversed = counts.toReversed();
  const above = firstWhere(reversed, (beyond, all) => beyond > all * rest * (1 + FUZZ));
  return counts.length - 1 - above;
}

function firstWhere(counts: Float64Array, reached: (below: number, all: number) => boolean): number {
  let all = 0;
  for (const count of counts) all += count;
  let below = 0;
  for (const [value, count] of counts.entries()) {
    below += count;
    if (reached(below, all)) return value;
  }
  return counts.length - 1;
}
