import { betaQuantile } from './quantiles.ts';
import { fromLower, fromUpper } from './tails.ts';

/** Lower Clopper-Pearson limit of a proportion (1934; R's `binom.test`). */
export function exactLower(x: number, n: number, tail: number): number {
  return x === 0 ? 0 : betaQuantile(fromLower(Math.log(tail)), x, n - x + 1);
}

export function exactUpper(x: number, n: number, tail: number): number {
  return x === n ? 1 : betaQuantile(fromUpper(Math.log(tail)), x + 1, n - x);
}

export function exactInterval(x: number, n: number, level: number): [number, number] {
  return [exactLower(x, n, (1 - level) / 2), exactUpper(x, n, (1 - level) / 2)];
}
