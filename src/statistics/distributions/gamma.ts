import { logGammaPrefactor } from './densities.ts';
import { fromLower, fromUpper, type Tails } from './tails.ts';

const EPSILON = 1.1e-16;

/**
 * Both tails of the gamma distribution with rate 1 (R's `pgamma`): series below shape + 1, else Legendre's continued
 * fraction (Abramowitz and Stegun 6.5.29, 6.5.31).
 */
export function gammaTails(x: number, shape: number): Tails {
  if (!(x > 0)) return { lower: -Infinity, upper: 0 };
  if (x === Infinity) return { lower: 0, upper: -Infinity };
  if (shape === Infinity) return { lower: -Infinity, upper: 0 };
  const front = logGammaPrefactor(shape, x);
  return x < shape + 1
    ? fromLower(front + Math.log(series(shape, x)))
    : fromUpper(front + Math.log(shape) - Math.log(fraction(shape, x)));
}

/** Both tails of the chi-square distribution (R's `pchisq`). */
export function chiSquareTails(x: number, df: number): Tails {
  return gammaTails(x / 2, df / 2);
}

function series(a: number, x: number): number {
  let [term, sum] = [1, 1];
  for (let n = 1; term > EPSILON * sum; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** The denominator of x^a e^-x / Gamma(a, x), by Lentz's method. */
function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let value = b;
  let [c, d] = [b, 0];
  for (let n = 1; n < 100_000; n += 1) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / (b + numerator * d);
    c = b + numerator / c;
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) <= EPSILON) break;
  }
  return value;
}
