/** Quantile of sorted values with interpolation (Hyndman and Fan's type 7; R's `quantile`). */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  return low + (position - below) * (high - low);
}
