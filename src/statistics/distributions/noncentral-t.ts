import { findRisingRoot } from '../numerics/find-root.ts';
import { legendreRule } from '../numerics/legendre-rule.ts';
import { excessOverLog } from './densities.ts';
import { chiSquareTails } from './gamma.ts';
import { stirlingError } from './log-gamma.ts';
import { normalTails, normalQuantile } from './normal.ts';
import { fromUpper, type Tails } from './tails.ts';

const RULE = legendreRule(16);
const PANELS = 24;
/** Values below exp(-45) of the maximum are negligible. */
const NEGLIGIBLE = 45;
/** This far out, the integral equals its peak, whose edges cannot be located. */
const FAR = -1e14;
const GOLDEN = 0.6180339887498949;
/** Range of the sampled mean; tails beyond it are below the smallest double. */
const REACH = 1000;
const LOG_ROOT_2_PI = 0.5 * Math.log(2 * Math.PI);

/**
 * Both tails of the noncentral t distribution (R's `pt` with `ncp`), integrated over the log of the sample standard
 * deviation; accurate in far tails, unlike R's series.
 */
export function noncentralTTails(t: number, df: number, ncp: number): Tails {
  if (df === Infinity) return normalTails(t - ncp);
  if (isSteep(t, df, ncp)) return overTheMean(t, df, ncp);
  const a = df / 2;
  const constant = Math.LN2 + 0.5 * Math.log(a / (2 * Math.PI)) - stirlingError(a);
  // exp(2u) - 1 - 2u, without cancellation near 0 or rounding far below 0.
  const excess = (u: number) => {
    const e = Math.expm1(2 * u);
    return Math.abs(u) < 0.1 ? excessOverLog(e) : e - 2 * u;
  };
  const logDensity = (u: number) => constant - a * excess(u);
  const bounds: [number, number] = [-Math.sqrt(800 / a) - 800 / a, Math.sqrt(800 / a)];
  const lower = (u: number) => logDensity(u) + normalTails(t * Math.exp(u) - ncp).lower;
  const upper = (u: number) => logDensity(u) + normalTails(t * Math.exp(u) - ncp).upper;
  const knots = turnOf(t, ncp);
  return { lower: logIntegral(lower, bounds, knots), upper: logIntegral(upper, bounds, knots) };
}

/** True if integrating over the mean is smoother: ncp is large, and the deviation matters more than the mean. */
function isSteep(t: number, df: number, ncp: number): boolean {
  return ncp / t > 0 && Math.abs(ncp) > 1000 && Math.abs(t) > 10 * Math.sqrt(2 * df);
}

/** Integrates over the sampled mean, if the normal tail varies within too small a range of deviations. */
function overTheMean(t: number, df: number, ncp: number): Tails {
  const tailsOf = (z: number) => chiSquareTails(df * ((ncp + z) / t) ** 2, df);
  const bounds: [number, number] = [Math.max(-REACH, -Math.abs(ncp)), REACH];
  const side = Math.sign(t);
  const over = (tail: 'lower' | 'upper') =>
    logIntegral((z) => tailsOf(side * z)[tail] - (z * z) / 2 - LOG_ROOT_2_PI, bounds, []);
  const [below, above] = [over('lower'), over('upper')];
  return t < 0 ? { lower: below, upper: above } : { lower: above, upper: below };
}

/** Equal-tailed interval of the noncentrality for a t statistic (for Cohen's d). */
export function noncentralityOfT(t: number, df: number, level: number): [number, number] {
  const tail = Math.log((1 - level) / 2);
  const reach = normalQuantile(fromUpper(tail)) * Math.sqrt(1 + (t * t) / (2 * df));
  return [
    findRisingRoot((ncp) => noncentralTTails(t, df, ncp).upper - tail, t - reach, reach / 4),
    findRisingRoot((ncp) => tail - noncentralTTails(t, df, ncp).lower, t + reach, reach / 4),
  ];
}

/** The integrand may turn sharply around t exp(u) = ncp, so that part has panels of its own. */
function turnOf(t: number, ncp: number): number[] {
  if (!(ncp / t > 0)) return [];
  const middle = Math.log(ncp / t);
  const width = 8 / Math.max(2, Math.abs(ncp));
  return [middle - width, middle + width];
}

function logIntegral(
  f: (u: number) => number,
  [least, most]: [number, number],
  knots: readonly number[],
): number {
  const peak = peakOf(f, least, most);
  const height = f(peak);
  if (height < FAR) return height;
  const from = edgeOf(f, peak, least, height - NEGLIGIBLE);
  const to = edgeOf(f, peak, most, height - NEGLIGIBLE);
  // The density falls faster to the right, so each side has its own panel width.
  const inner = [...knots, peak - 2 * (to - peak)].filter((knot) => knot > from && knot < to);
  const edges = [from, ...inner.toSorted((a, b) => a - b), to];
  let sum = 0;
  for (const [index, start] of edges.slice(0, -1).entries()) {
    const half = ((edges[index + 1] ?? start) - start) / (2 * PANELS);
    for (let panel = 0; panel < PANELS; panel += 1) {
      const middle = start + (2 * panel + 1) * half;
      for (const [i, point] of RULE.points.entries()) {
        sum += half * (RULE.weights[i] ?? 0) * Math.exp(f(middle + half * point) - height);
      }
    }
  }
  return height + Math.log(sum);
}

function peakOf(f: (u: number) => number, least: number, most: number): number {
  let [from, to] = [least, most];
  let [left, right] = [to - GOLDEN * (to - from), from + GOLDEN * (to - from)];
  let [atLeft, atRight] = [f(left), f(right)];
  for (let round = 0; round < 30; round += 1) {
    if (atLeft > atRight) {
      [to, right, atRight] = [right, left, atLeft];
      left = to - GOLDEN * (to - from);
      atLeft = f(left);
    } else {
      [from, left, atLeft] = [left, right, atRight];
      right = from + GOLDEN * (to - from);
      atRight = f(right);
    }
  }
  return (from + to) / 2;
}

/** Returns the point between peak and end where f falls below the level, else the end. */
function edgeOf(f: (u: number) => number, peak: number, end: number, level: number): number {
  if (f(end) >= level) return end;
  let [inside, outside] = [peak, end];
  for (let round = 0; round < 20; round += 1) {
    const middle = (inside + outside) / 2;
    if (f(middle) >= level) inside = middle;
    else outside = middle;
  }
  return outside;
}
