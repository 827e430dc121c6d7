import { findRisingRoot } from '../numerics/find-root.ts';
import { fromUpper, swapped, type Tails } from './tails.ts';

const HALF_LOG_2PI = 0.9189385332046727;
const CENTRE = 3.75;
/**
 * Chebyshev coefficients of (1 + 2x) exp(x^2) erfc(x) in (x - 3.75)/(x + 3.75) (Shepherd and Laframboise 1981),
 * computed with 40 digits.
 */
const SCALED_ERFC = [
  2.3551578691348034, -0.004590054580646478, -0.08424913336651792, 0.05920993999819189, -0.026658668435305753,
  0.009074997670705265, -0.002413163540417608, 0.0004907758365258086, -6.916973302501207e-5,
  4.13902798607301e-6, 7.740383066198494e-7, -2.1886401049234373e-7, 1.0764999465671112e-8,
  4.521959811218466e-9, -7.754400208829793e-10, -6.318088340873547e-11, 2.8687950109412775e-11,
  1.945586855379087e-13, -9.654696747896442e-13, 3.252548150842057e-14, 3.347811948286861e-14,
  -1.864562907351375e-15, -1.2507951067674963e-15, 7.418227243211198e-17, 5.068138297239216e-17,
];

/** Both tails of the standard normal distribution (R's `pnorm`). */
export function normalTails(z: number): Tails {
  return z < 0 ? swapped(fromUpper(logUpper(-z))) : fromUpper(logUpper(z));
}

function logUpper(z: number): number {
  if (z === Infinity) return -Infinity;
  return -z * z * 0.5 + Math.log(0.5 * scaledErfc(z * Math.SQRT1_2));
}

/** P(Z > z), fast, for integrands. */
export function normalUpper(z: number): number {
  if (z < 0) return 1 - normalUpper(-z);
  // Splits off a part with an exact square, as rounding would cost digits in the tail.
  const head = Math.trunc(z * 16) / 16;
  return (
    0.5 *
    Math.exp(-0.5 * head * head) *
    Math.exp(-0.5 * (z - head) * (z + head)) *
    scaledErfc(z * Math.SQRT1_2)
  );
}

export function logNormalDensity(z: number): number {
  return -0.5 * z * z - HALF_LOG_2PI;
}

/** Standard normal quantile (R's `qnorm`), by Newton's method on the log of the smaller tail. */
export function normalQuantile(tails: Tails): number {
  if (tails.lower === tails.upper) return 0;
  const sign = tails.upper < tails.lower ? 1 : -1;
  const target = Math.min(tails.upper, tails.lower);
  if (target === -Infinity) return sign * Infinity;
  return sign * (target > -1 ? central(target) : outer(target));
}

function outer(target: number): number {
  let z = Math.sqrt(-2 * target - Math.log(-2 * target * 2 * Math.PI) + 1);
  if (!(z > 0.2)) z = 0.2;
  for (let round = 0; round < 60; round += 1) {
    const upper = logUpper(z);
    const step = (upper - target) / Math.exp(logNormalDensity(z) - upper);
    z += step;
    if (Math.abs(step) <= 1e-16 * z) break;
  }
  return z;
}

/** Near the median, solves for the tail's distance from one half. */
function central(target: number): number {
  const distance = -0.5 * Math.expm1(target + Math.LN2);
  return findRisingRoot((z) => fromMiddle(z) - distance, distance * 2.5, 0.01, [0, 1]);
}

/** P(0 < Z < z) for small z. */
function fromMiddle(z: number): number {
  let [term, sum] = [z, z];
  for (let n = 3; Math.abs(term) > 1e-18 * sum; n += 2) {
    term *= (z * z) / n;
    sum += term;
  }
  return sum * Math.exp(logNormalDensity(z));
}

/** exp(x^2) erfc(x) for x >= 0. */
function scaledErfc(x: number): number {
  const t = (2 * (x - CENTRE)) / (x + CENTRE);
  let before = 0;
  let value = 0;
  for (let k = SCALED_ERFC.length - 1; k >= 1; k -= 1) {
    const next = t * value - before + (SCALED_ERFC[k] ?? 0);
    before = value;
    value = next;
  }
  return ((t * value) / 2 - before + (SCALED_ERFC[0] ?? 0) / 2) / (1 + 2 * x);
}
