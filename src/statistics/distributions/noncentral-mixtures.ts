import { findRisingRoot } from '../numerics/find-root.ts';
import { betaTails } from './beta.ts';
import { logBetaPrefactor, logGammaPrefactor, logPoisson } from './densities.ts';
import { gammaTails } from './gamma.ts';
import { Refused } from '../refused.ts';
import { noncentralTTails } from './noncentral-t.ts';
import { normalTails } from './normal.ts';
import { fromLower, fromUpper, lowerP, upperP, type Tails } from './tails.ts';

/** For tails above exp(-30), terms beyond 12 standard deviations of the Poisson counts are negligible. */
const NEAR = -30;
/** Terms grow with the root of ncp; above this a normal approximation is as accurate. */
const MAX_NCP = 1e7;
/** Terms below exp(-45) of the largest are negligible. */
const NEGLIGIBLE = 45;
/** Number of terms computed by products before one is recomputed from its logarithm. */
const RUN = 128;

interface Central {
  tailsAt: (j: number) => Tails;
  /** Log of the difference between the lower tails of j and j + 1. */
  logStep: (j: number) => number;
  ratio: (j: number) => number;
}

/**
 * Poisson mixture of central distributions. Each tail is summed from its small end; far tails around their largest
 * term.
 */
function mixture(ncp: number, central: Central): Tails {
  const { tailsAt } = central;
  const mean = ncp / 2;
  const reach = 12 * Math.sqrt(mean + 1);
  const from = Math.max(0, Math.floor(mean - reach - 40));
  const to = Math.ceil(mean + reach + 60);
  const terms = termsOf(mean, central, from, to);
  let [lower, upper] = [0, 0];
  let tail = upperP(tailsAt(from));
  for (let at = 0; at <= to - from; at += 1) {
    upper += (terms.weights[at] ?? 0) * tail;
    tail += terms.steps[at] ?? 0;
  }
  tail = lowerP(tailsAt(to));
  for (let at = to - from; at >= 0; at -= 1) {
    lower += (terms.weights[at] ?? 0) * tail;
    tail += terms.steps[at - 1] ?? 0;
  }
  const [logLower, logUpper] = [Math.min(0, Math.log(lower)), Math.min(0, Math.log(upper))];
  if (logLower < NEAR) return fromLower(farSum((j) => logPoisson(j, mean) + tailsAt(j).lower, mean));
  if (logUpper < NEAR) return fromUpper(farSum((j) => logPoisson(j, mean) + tailsAt(j).upper, mean));
  return { lower: logLower, upper: logUpper };
}

/** Poisson probabilities and tail steps from `from` on, by products instead of logs. */
function termsOf(mean: number, { logStep, ratio }: Central, from: number, to: number) {
  const weights = new Float64Array(to - from + 1);
  const steps = new Float64Array(to - from + 1);
  let [weight, step] = [0, 0];
  for (let j = from; j <= to; j += 1) {
    if ((j - from) % RUN === 0) [weight, step] = [Math.exp(logPoisson(j, mean)), Math.exp(logStep(j))];
    weights[j - from] = weight;
    steps[j - from] = step;
    weight *= mean / (j + 1);
    step *= ratio(j);
  }
  return { weights, steps };
}

/** Log of a unimodal sum over j >= 0; `f` is the log of a term. */
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
  if (!(ncp <= MAX_NCP)) {
    const { mean, deviation } = rootOf(df, ncp);
    return normalTails((Math.sqrt(x) - mean) / deviation);
  }
  const [a, half] = [df / 2, x / 2];
  return mixture(ncp, {
    tailsAt: (j) => gammaTails(half, a + j),
    logStep: (j) => logGammaPrefactor(a + j, half),
    ratio: (j) => half / (a + j + 1),
  });
}

/** Both tails of the noncentral F distribution (R's `pf` with `ncp`). */
export function noncentralFTails(f: number, df1: number, df2: number, ncp: number): Tails {
  if (!(f > 0)) return { lower: -Infinity, upper: 0 };
  if (f === Infinity) return { lower: 0, upper: -Infinity };
  if (df2 === Infinity) return noncentralChiSquareTails(f * df1, df1, ncp);
  if (!(ncp <= MAX_NCP)) {
    const { mean, deviation } = rootOf(df1, ncp);
    return noncentralTTails(Math.sqrt(f * df1) / deviation, df2, mean / deviation);
  }
  const [u, v] = [df1 * f, df2];
  const [x, y, a, b] = [u / (u + v), v / (u + v), df1 / 2, df2 / 2];
  return mixture(ncp, {
    tailsAt: (j) => betaTails(x, y, a + j, b),
    logStep: (j) => logBetaPrefactor(x, y, a + j, b),
    ratio: (j) => (x * (a + b + j)) / (a + j + 1),
  });
}

/**
 * Mean and deviation of the root of a noncentral chi-square variable, nearly normal for large ncp.
 * @throws Refused `too-large` if not finite
 */
function rootOf(df: number, ncp: number): { readonly mean: number; readonly deviation: number } {
  const root = Math.sqrt(ncp);
  if (!Number.isFinite(root)) throw new Refused('too-large');
  const share = (df - 1) / (2 * ncp);
  return { mean: root * (1 + share - (share * (df - 3)) / (4 * ncp)), deviation: Math.sqrt(1 - share) };
}

/** Equal-tailed interval of the noncentrality for a chi-square statistic. */
export function noncentralityOfChiSquare(x: number, df: number, level: number): [number, number] {
  return limits((ncp) => noncentralChiSquareTails(x, df, ncp), x, level);
}

/** Equal-tailed interval of the noncentrality for an F statistic. */
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
