import { logGamma } from '../distributions/log-gamma.ts';

/** The logarithms of 0!, 1!, … n!. */
export function logFactorials(n: number): Float64Array {
  return Float64Array.from({ length: n + 1 }, (_, k) => logGamma(k + 1));
}
