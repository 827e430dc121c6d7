import type { Quartiles } from './quartiles.ts';

/** How many values lie from one number to another, both included. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Values counted together: those from `value` on that share its `unit`, which is 1 where they are counted one by one. */
export interface Bin {
  readonly value: number;
  readonly unit: number;
  readonly n: number;
}

interface Grid {
  /** The distance between neighbouring possible values. */
  readonly step: number;
  /** One possible value: all others are whole steps away from it. */
  readonly offset: number;
}

/** Up to so many possible values have a bar each. */
const FEW = 20;
const MAX_BARS = 40;
/** A round width may be this much narrower than the rule says. */
const NARROWER = 1.4;

/**
 * Bars of equal, round width by the rule of Freedman and Diaconis (1981): twice the interquartile range over the cube
 * root of n, but no more than some forty. Empty ones between others are there.
 * @param bins in their order
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
  // Where half of all gave the same value, by the number of answers alone (Sturges 1926).
  const wished = spread > 0 ? (2 * spread) / Math.cbrt(n) : range / (Math.log2(n) + 1);
  const least = range / step < FEW ? 1 : Math.max(wished / NARROWER, range / MAX_BARS) / step;
  const units = [first.unit, last.unit];
  let times = roundFrom(least);
  while (units.some((unit) => unit > 1 && (times * step) % unit !== 0)) times = roundFrom(times + 1);
  return fill(bins, times * step, { step, offset }, Math.max(...units) > 1 ? 0 : offset);
}

/** @param origin where a bar begins; its first and its last possible number may lie behind that */
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

/** The smallest of 1, 2, 5, 10, 20 … that is not below a number. */
function roundFrom(least: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
}
