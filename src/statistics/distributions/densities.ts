import { logBeta, logGamma, stirlingError } from './log-gamma.ts';

const LOG_2PI = 1.8378770664093456;
/** Below this parameter the plain formula is accurate. */
const SMALL = 10;

/** e - log(1 + e) for e > -1, without cancellation near 0. */
export function excessOverLog(e: number): number {
  if (Math.abs(e) > 0.4) return e - Math.log1p(e);
  const v = e / (2 + e);
  const square = v * v;
  let sum = 0;
  for (let k = 12; k >= 1; k -= 1) sum = 1 / (2 * k + 1) + square * sum;
  return v * (e - 2 * square * sum);
}

/** x log(x/mean) + mean - x: Loader's deviance. */
function deviance(x: number, mean: number): number {
  return x === 0 ? mean : x * excessOverLog((mean - x) / x);
}

/** Log Poisson probability of x (R's `dpois`; saddle point, Loader 2000). */
export function logPoisson(x: number, mean: number): number {
  if (mean === 0) return x === 0 ? 0 : -Infinity;
  if (x === 0) return -mean;
  return -stirlingError(x) - deviance(x, mean) - 0.5 * (LOG_2PI + Math.log(x));
}

/** Log binomial probability of x in n, q = 1 - p (R's `dbinom`; saddle point, Loader 2000). */
export function logBinomial(x: number, n: number, p: number, q: number): number {
  if (x < 0 || x > n) return -Infinity;
  if (p === 0) return x === 0 ? 0 : -Infinity;
  if (q === 0) return x === n ? 0 : -Infinity;
  if (x === 0) return n * (p < 0.5 ? Math.log1p(-p) : Math.log(q));
  if (x === n) return n * (q < 0.5 ? Math.log1p(-q) : Math.log(p));
  const errors = stirlingError(n) - stirlingError(x) - stirlingError(n - x);
  const spread = LOG_2PI + Math.log(x) + Math.log1p(-x / n);
  return errors - deviance(x, n * p) - deviance(n - x, n * q) - 0.5 * spread;
}

/** Log hypergeometric probability of x white balls among k from m white and n black (R's `dhyper`). */
export function logHypergeometric(x: number, m: number, n: number, k: number): number {
  if (x < 0 || x > m || x > k || k - x > n) return -Infinity;
  const p = k / (m + n);
  const q = (m + n - k) / (m + n);
  return logBinomial(x, m, p, q) + logBinomial(k - x, n, p, q) - logBinomial(k, m + n, p, q);
}

/** The logarithm of x^a exp(-x) / Gamma(a + 1). */
export function logGammaPrefactor(a: number, x: number): number {
  if (a < SMALL) return a * Math.log(x) - x - logGamma(a + 1);
  return -a * excessOverLog((x - a) / a) - stirlingError(a) - 0.5 * (LOG_2PI + Math.log(a));
}

/** The logarithm of x^a y^b / (a B(a, b)), with y = 1 - x. */
export function logBetaPrefactor(x: number, y: number, a: number, b: number): number {
  if (a < SMALL || b < SMALL) {
    const logX = x < 0.5 ? Math.log(x) : Math.log1p(-y);
    const logY = y < 0.5 ? Math.log(y) : Math.log1p(-x);
    return a * logX + b * logY - Math.log(a) - logBeta(a, b);
  }
  const off = b * x - a * y;
  const errors = stirlingError(a + b) - stirlingError(a) - stirlingError(b);
  const spread = LOG_2PI + Math.log(a) + Math.log1p(a / b);
  return errors - a * excessOverLog(off / a) - b * excessOverLog(-off / b) - 0.5 * spread;
}
