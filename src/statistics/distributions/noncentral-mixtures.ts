import { findRisingRoot } from '../numerics/find-root.ts';
import { betaTails } from './beta.ts';
import { logBetaPrefactor, logGammaPrefactor, logPoisson } from './densities.ts';
import { gammaTails } from './gamma.ts';
import { Refused } from '../refused.ts';
import { fromLower, fromUpper, lowerP, upperP, type Tails } from './tails.ts';

/** A tail above exp(-30) has nothing to miss beyond 12 standard deviations of the mixing counts. */
const NEAR = -30;
/** The terms that count go with the root of the noncentrality: here they are fifty thousand, and each of them hardly matters. */
const MAX_NCP = 1e7;
/** Terms below exp(-45) of the largest add nothing. */
const NEGLIGIBLE = 45;

/**
 * A Poisson mixture of central distributions: `tailsAt(j)` of the j-th of them, and the logarithm of the step by which
 * the lower tail of j + 1 is smaller than that of j. Each tail is only ever added to, from the end where it is small;
 * far tails come from counts far off the mean and are summed around their own largest term.
 */
function mixture(ncp: number, tailsAt: (j: number) => Tails, logStep: (j: number) => number): Tails {
  const mean = ncp / 2;
  const reach = 12 * Math.sqrt(mean + 1);
  const from = Math.max(0, Math.floor(mean - reach - 40));
  const to = Math.ceil(mean + reach + 60);
  let [lower, upper] = [0, 0];
  let tail = upperP(tailsAt(from));
  for (let j = from; j <= to; j += 1) {
    upper += Math.exp(logPoisson(j, mean)) * tail;
    tail += Math.exp(logStep(j));
  }
  tail = lowerP(tailsAt(to));
  for (let j = to; j >= from; j -= 1) {
    lower += Math.exp(logPoisson(j, mean)) * tail;
    if (j > 0) tail += Math.exp(logStep(j - 1));
  }
  const [logLower, logUpper] = [Math.min(0, Math.log(lower)), Math.min(0, Math.log(upper))];
  if (logLower < NEAR) return fromLower(farSum((j) => logPoisson(j, mean) + tailsAt(j).lower, mean));
  if (logUpper < NEAR) return fromUpper(farSum((j) => logPoisson(j, mean) + tailsAt(j).upper, mean));
  return { lower: logLower, upper: logUpper };
}

/** The logarithm of a sum of terms over j >= 0 with one peak, `f` being the logarithm of each. */
function farSum(f: (j: number) => number, mean: number): number {
  const rises = (j: number) => f(j + 1) > f(j);
  let [low, high] = [-1, Math.ceil(mean) + 1];
  while (rises(high)) [low, high] = [high, 2 * high];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (rises(middle)) low = middle;
    else high = middle;
  }
  const most = f(high);
  if (most === -Infinity) return most;
  let sum = 1;
  for (const way of [1, -1]) {
    for (let j = high + way; j >= 0; j += way) {
      const off = f(j) - most;
      if (!(off > -NEGLIGIBLE)) break;
      sum += Math.exp(off);
    }
  }
  return most + Math.log(sum);
}

/** Both tails of the noncentral chi-square distribution (R's `pchisq` with `ncp`). */
export function noncentralChiSquareTails(x: number, df: number, ncp: number): Tails {
  if (!(x > 0)) return { lower: -Infinity, upper: 0 };
  if (x === Infinity) return { lower: 0, upper: -Infinity };
  const [a, half] = [df / 2, x / 2];
  if (!(ncp <= MAX_NCP)) {
    const { h, mean } = alike(df, ncp);
    return gammaTails((half * h) / mean, h / 2);
  }
  return mixture(
    ncp,
    (j) => gammaTails(half, a + j),
    (j) => logGammaPrefactor(a + j, half),
  );
}

/** Both tails of the noncentral F distribution (R's `pf` with `ncp`). */
export function noncentralFTails(f: number, df1: number, df2: number, ncp: number): Tails {
  if (!(f > 0)) return { lower: -Infinity, upper: 0 };
  if (f === Infinity) return { lower: 0, upper: -Infinity };
  if (df2 === Infinity) return noncentralChiSquareTails(f * df1, df1, ncp);
  if (!(ncp <= MAX_NCP)) {
    const { h, mean } = alike(df1, ncp);
    const [g, rest] = [(f * df1 * h) / mean, df2];
    return betaTails(g / (g + rest), rest / (g + rest), h / 2, df2 / 2);
  }
  const [u, v] = [df1 * f, df2];
  const [x, y, a, b] = [u / (u + v), v / (u + v), df1 / 2, df2 / 2];
  return mixture(
    ncp,
    (j) => betaTails(x, y, a + j, b),
    (j) => logBetaPrefactor(x, y, a + j, b),
  );
}

/**
 * The central chi-square distribution of the same mean and variance, in units of its mean: for a noncentrality so large, of which
 * it is off by a thousandth of a deviation (Patnaik 1949).
 * @throws Refused `too-large` where the noncentrality is no number
 */
function alike(df: number, ncp: number): { readonly h: number; readonly mean: number } {
  const mean = df + ncp;
  const h = mean / (1 + ncp / mean);
  if (!Number.isFinite(h)) throw new Refused('too-large');
  return { h, mean };
}

/** The interval of the noncentrality that a chi-square statistic allows, both tails the same. */
export function noncentralityOfChiSquare(x: number, df: number, level: number): [number, number] {
  return limits((ncp) => noncentralChiSquareTails(x, df, ncp), x, level);
}

/** The interval of the noncentrality that an F statistic allows, both tails the same. */
export function noncentralityOfF(f: number, df1: number, df2: number, level: number): [number, number] {
  return limits((ncp) => noncentralFTails(f, df1, df2, ncp), f * df1, level);
}

function limits(tailsAt: (ncp: number) => Tails, guess: number, level: number): [number, number] {
  const tail = Math.log((1 - level) / 2);
  const width = 2 * Math.sqrt(guess + 1);
  const bounds = [0, Infinity] as const;
  return [
    findRisingRoot((ncp) => tailsAt(ncp).upper - tail, Math.max(0, guess - width), width, bounds),
    findRisingRoot((ncp) => tail - tailsAt(ncp).lower, guess + width, width, bounds),
  ];
}
