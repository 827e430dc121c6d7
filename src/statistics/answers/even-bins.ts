/** People next to each other by one number, and the mean of another of theirs with its spread. */
export interface EvenBin {
  readonly x: number;
  readonly y: number;
  /** The standard deviation of y; 0 of one person. */
  readonly spread: number;
  readonly n: number;
}

/** How people are put together: at least so many, and in so many bins at most. */
export interface BinSize {
  readonly least: number;
  readonly most: number;
}

/** What differs by less than this share of the range differs by rounding alone. */
const SAME = 1e-9;

/**
 * Puts people into bins of about as many each, by x. Whoever has the same x stays together, and nobody is alone in a bin that
 * is to hold more: the last one goes to its neighbour where it would be too small. None where all together are too few.
 * Works in the time of sorting numbers, whatever their number.
 */
export function evenBins(x: Float64Array, y: ArrayLike<number>, { least, most }: BinSize): EvenBin[] {
  const ends = binEnds(x.toSorted(), { least, most });
  const bins = ends.map(() => ({ n: 0, x: 0, y: 0, squares: 0 }));
  for (const [row, at] of x.entries()) {
    const bin = bins[binIndexOf(ends, at)];
    if (bin === undefined) continue;
    bin.n += 1;
    bin.x += (at - bin.x) / bin.n;
    // Welford's sums: no square of a mean is taken from another.
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

/** The largest value of each bin. */
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
