export interface EvenBin {
  readonly x: number;
  readonly y: number;
  /** The standard deviation of y; 0 for one person. */
  readonly spread: number;
  readonly n: number;
}

export interface BinSize {
  readonly least: number;
  readonly most: number;
}

/** Differences below this share of the range are rounding errors. */
const SAME = 1e-9;

/**
 * Groups respondents into bins of about equal size by x; equal x share a bin, and a small last bin joins the previous
 * one. Empty for too few people.
 */
export function evenBins(x: Float64Array, y: ArrayLike<number>, { least, most }: BinSize): EvenBin[] {
  const ends = binEnds(x.toSorted(), { least, most });
  const bins = ends.map(() => ({ n: 0, x: 0, y: 0, squares: 0 }));
  for (const [row, at] of x.entries()) {
    const bin = bins[binIndexOf(ends, at)];
    if (bin === undefined) continue;
    bin.n += 1;
    bin.x += (at - bin.x) / bin.n;
    // Welford's sums avoid the cancellation of subtracting squared means.
    const off = (y[row] ?? 0) - bin.y;
    bin.y += off / bin.n;
    bin.squares += off * ((y[row] ?? 0) - bin.y);
  }
  return bins.map(({ n, squares, ...at }) => ({
    ...at,
    n,
    spread: n < 2 ? 0 : Math.sqrt(squares / (n - 1)),
  }));
}

function binEnds(sorted: Float64Array, { least, most }: BinSize): number[] {
  const n = sorted.length;
  if (n < least || n === 0) return [];
  const size = Math.max(least, Math.ceil(n / most));
  const same = SAME * ((sorted[n - 1] ?? 0) - (sorted[0] ?? 0));
  const ends: number[] = [];
  let [from, filled] = [0, 0];
  while (from < n) {
    let to = Math.min(n, from + size);
    while (to < n && (sorted[to] ?? 0) - (sorted[to - 1] ?? 0) <= same) to += 1;
    filled = to - from;
    ends.push(sorted[to - 1] ?? 0);
    from = to;
  }
  if (ends.length > 1 && filled < Math.max(least, size / 2)) ends.splice(-2, 1);
  return ends;
}

function binIndexOf(ends: readonly number[], value: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (ends[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}
