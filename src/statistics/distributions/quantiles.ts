import { findRisingRoot } from '../numerics/find-root.ts';
import { betaTailsAt } from './beta.ts';
import { gammaTails } from './gamma.ts';
import { normalQuantile } from './normal.ts';
import { fromUpper, swapped, type Tails } from './tails.ts';

/** Finds the quantile on a transformed axis, by the log of the smaller tail. */
function solve(tailsAt: (u: number) => Tails, target: Tails, guess: number): number {
  const lower = target.lower < target.upper;
  const f = (u: number) => {
    const tails = tailsAt(u);
    return lower ? tails.lower - target.lower : target.upper - tails.upper;
  };
  return findRisingRoot(f, guess, 1);
}

/** Gamma quantile (R's `qgamma`). */
export function gammaQuantile(target: Tails, shape: number): number {
  if (target.upper === -Infinity) return Infinity;
  // The quantile is below the smallest double.
  if (target.lower <= gammaTails(Number.MIN_VALUE, shape).lower) return 0;
  return Math.exp(solve((u) => gammaTails(Math.exp(u), shape), target, Math.log(shape)));
}

/** Chi-square quantile (R's `qchisq`). */
export function chiSquareQuantile(target: Tails, df: number): number {
  return 2 * gammaQuantile(target, df / 2);
}

/** Logit of the beta quantile, which stays accurate near 0 and 1. */
function betaLogit(target: Tails, a: number, b: number): number {
  if (target.lower === -Infinity) return -Infinity;
  if (target.upper === -Infinity) return Infinity;
  return solve((u) => betaTailsAt(u, a, b), target, Math.log(a / b));
}

export function betaQuantile(target: Tails, a: number, b: number): number {
  const logit = betaLogit(target, a, b);
  return logit < 0 ? Math.exp(logit) / (1 + Math.exp(logit)) : 1 / (1 + Math.exp(-logit));
}

export function fQuantile(target: Tails, df1: number, df2: number): number {
  if (df2 === Infinity) return df1 === Infinity ? 1 : chiSquareQuantile(target, df1) / df1;
  if (df1 === Infinity) return df2 / chiSquareQuantile(swapped(target), df2);
  return Math.exp(betaLogit(target, df1 / 2, df2 / 2)) * (df2 / df1);
}

export function tQuantile(target: Tails, df: number): number {
  if (df === Infinity) return normalQuantile(target);
  if (target.lower === target.upper) return 0;
  const sign = target.upper < target.lower ? 1 : -1;
  const tail = Math.min(target.upper, target.lower);
  if (tail === -Infinity) return sign * Infinity;
  // |T| has twice the tail; near the median the lower tail, 1 - 2 tail, stays accurate.
  return sign * Math.sqrt(df) * Math.exp(betaLogit(fromUpper(tail + Math.LN2), 0.5, df / 2) / 2);
}

/** z with this share of the standard normal within -z and z. */
export function normalWithin(level: number): number {
  return normalQuantile(twoSided(level));
}

/** t with this share within -t and t. */
export function tWithin(level: number, df: number): number {
  return tQuantile(twoSided(level), df);
}

function twoSided(level: number): Tails {
  return fromUpper(Math.log((1 - level) / 2));
}
