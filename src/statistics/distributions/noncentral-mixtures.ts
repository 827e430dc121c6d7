import { findRisingRoot } from '../numerics/find-root.ts';
import { betaTails } from './beta.ts';
import { logBetaPrefactor, logGammaPrefactor, logPoisson } from './densities.ts';
import { gammaTails } from './gamma.ts';
import { lowerP, upperP, type Tails } from './tails.ts';

/**
 * A Poisson mixture of central distributions: `tailsAt(j)` of the j-th of them, and the logarithm of the step by which
 * the lower tail of j + 1 is smaller than that of j. Each tail is only ever added to, from the end where it is small.
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
  return { lower: Math.min(0, Math.log(lower)), upper: Math.min(0, Math.log(upper)) };
}

/** Both tails of the noncentral chi-square distribution (R's `pchisq` with `ncp`). */
export function noncentralChiSquareTails(x: number, df: number, ncp: number): Tails {
  if (!(x > 0)) return { lower: -Infinity, upper: 0 };
  const [a, half] = [df / 2, x / 2];
  return mixture(
    ncp,
    (j) => gammaTails(half, a + j),
    (j) => logGammaPrefactor(a + j, half),
  );
}

/** Both tails of the noncentral F distribution (R's `pf` with `ncp`). */
export function noncentralFTails(f: number, df1: number, df2: number, ncp: number): Tails {
  if (!(f > 0)) return { lower: -Infinity, upper: 0 };
  const [u, v] = [df1 * f, df2];
  const [x, y, a, b] = [u / (u + v), v / (u + v), df1 / 2, df2 / 2];
  return mixture(
    ncp,
    (j) => betaTails(x, y, a + j, b),
    (j) => logBetaPrefactor(x, y, a + j, b),
  );
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
