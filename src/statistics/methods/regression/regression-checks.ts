import { chiSquareTails } from '../../distributions/gamma.ts';
import type { Estimates } from '../../method.ts';
import { sampleStats } from '../../numerics/sample-stats.ts';
import { takeApart } from '../../numerics/orthogonal-columns.ts';
import { sumOf } from '../../numerics/sum-of.ts';

/** Maximum number of bins and minimum people per bin; no individual is shown. */
const BINS = 12;
const MIN_IN_BIN = 10;

/**
 * Breusch-Pagan test in Koenker's form (1979, 1981; `lmtest::bptest`), and largest Cook's distance (1977; R's
 * `cooks.distance`).
 * @param q orthogonal columns, including the constant
 */
export function linearChecks(q: readonly Float64Array[], residuals: Float64Array): Estimates {
  const [n, p] = [residuals.length, q.length];
  const squares = residuals.map((value) => value * value);
  const all = sumOf(squares);
  const { parts, rest } = takeApart(squares, q);
  const explained = sumOf(parts.slice(1).map((value) => value * value));
  const total = explained + sumOf(rest.map((value) => value * value));
  const statistic = total > 0 ? (n * explained) / total : 0;
  const largest = residuals.reduce((most, residual, row) => {
    const leverage = q.reduce((sum, axis) => sum + (axis[row] ?? 0) ** 2, 0);
    const distance = ((residual * residual) / ((p * all) / (n - p))) * (leverage / (1 - leverage) ** 2);
    return Math.max(most, distance);
  }, 0);
  return {
    breusch_pagan: statistic,
    breusch_pagan_df: p - 1,
    breusch_pagan_p_value: Math.exp(chiSquareTails(statistic, p - 1).upper),
    max_cooks_distance: largest,
  };
}

/** Returns means of two numbers in bins by the first; equal values share a bin. */
export function inBins(x: ArrayLike<number>, y: ArrayLike<number>): { x: number; y: number; n: number }[] {
  const n = x.length;
  const size = Math.max(MIN_IN_BIN, Math.ceil(n / BINS));
  const order = Uint32Array.from({ length: n }, (_, row) => row).toSorted(
    (a, b) => (x[a] ?? 0) - (x[b] ?? 0),
  );
  const range = (x[order[n - 1] ?? 0] ?? 0) - (x[order[0] ?? 0] ?? 0);
  const bins: number[][] = [];
  let last = -Infinity;
  for (const row of order) {
    const value = x[row] ?? 0;
    const bin = bins.at(-1);
    // Values that differ only by rounding are equal.
    if (bin === undefined || (bin.length >= size && value - last > 1e-9 * range)) bins.push([row]);
    else bin.push(row);
    last = value;
  }
  const end = bins.at(-1);
  const before = bins.at(-2);
  if (end !== undefined && before !== undefined && end.length < Math.max(MIN_IN_BIN, size / 2)) {
    bins.pop();
    for (const row of end) before.push(row);
  }
  return bins.map((rows) => ({
    x: sampleStats(rows.map((row) => x[row] ?? 0)).mean,
    y: sampleStats(rows.map((row) => y[row] ?? 0)).mean,
    n: rows.length,
  }));
}
