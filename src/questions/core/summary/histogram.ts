import type { Quartiles } from './quartiles.ts';

/** Bounds are inclusive. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** The `unit` values starting at `value`. */
export interface Bin {
  readonly value: number;
  readonly unit: number;
  readonly n: number;
}

interface Grid {
  readonly step: number;
  /** A possible value; all others differ by multiples of `step`. */
  readonly offset: number;
}

/** Maximum number of possible values that get one bar each. */
const FEW = 20;
const MAX_BARS = 40;
/** Rounding may make bars narrower by this factor. */
const NARROWER = 1.4;

/**
 * Groups bins into bars of equal, round width by the Freedman-Diaconis rule (1981), at most about forty, including
 * empty ones.
 * @param bins sorted
 */
export function histogramOf(
  bins: readonly Bin[],
  [lower, , upper]: Quartiles,
  { step, offset }: Grid,
): Bar[] {
  const [first, last] = [bins[0], bins.at(-1)];
  if (first === undefined || last === undefined) return [];
  const n = bins.reduce((sum, bin) => sum + bin.n, 0);
  const range = last.value - first.value;
  const spread = upper - lower;
  // With an interquartile range of 0: Sturges' rule (1926).
  const wished = spread > 0 ? (2 * spread) / Math.cbrt(n) : range / (Math.log2(n) + 1);
  const least = range / step < FEW ? 1 : Math.max(wished / NARROWER, range / MAX_BARS) / step;
  const units = [first.unit, last.unit];
  let times = roundFrom(least);
  while (units.some((unit) => unit > 1 && (times * step) % unit !== 0)) times = roundFrom(times + 1);
  return fill(bins, times * step, { step, offset }, Math.max(...units) > 1 ? 0 : offset);
}

/** @param origin start of a bar, possibly below the first possible value */
function fill(bins: readonly Bin[], width: number, { step, offset }: Grid, origin: number): Bar[] {
  const binOf = ({ value }: Bin) => Math.floor((value - origin) / width);
  const [first, last] = [binOf(bins[0]!), binOf(bins.at(-1)!)];
  const counts = Array.from({ length: last - first + 1 }, () => 0);
  for (const bin of bins) counts[binOf(bin) - first]! += bin.n;
  return counts.map((count, i) => {
    const from = (first + i) * width + offset;
    return { from, to: from + width - step, count };
  });
}

function roundFrom(least: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
}
