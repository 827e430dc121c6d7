import { logGamma } from '../distributions/log-gamma.ts';

export function logFactorials(n: number): Float64Array {
  return Float64Array.from({ length: n + 1 }, (_, k) => logGamma(k + 1));
}
