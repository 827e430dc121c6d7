import { logBetaPrefactor } from './densities.ts';
import { chiSquareTails } from './gamma.ts';
import { logBeta } from './log-gamma.ts';
import { fromLower, fromUpper, swapped, type Tails } from './tails.ts';

const EPSILON = 1.1e-16;
/** Beyond this logit the first term of the series suffices. */
const FAR = 600;

/**
 * Both tails of the beta distribution (R's `pbeta`); y is 1 - x, passed separately to avoid rounding. Continued
 * fraction of Didonato and Morris (1992).
 */
export function betaTails(x: number, y: number, a: number, b: number): Tails {
  if (!(x > 0)) return { lower: -Infinity, upper: 0 };
  if (!(y > 0)) return { lower: 0, upper: -Infinity };
  // All mass is at one end, or for infinite parameters in the middle.
  if (a === Infinity) return atOne(b === Infinity ? 2 * x : x);
  if (b === Infinity) return atOne(Infinity);
  if (x > (a + 1) / (a + b + 2)) return swapped(belowMean(y, x, b, a));
  return belowMean(x, y, a, b);
}

/** Both tails of the beta distribution at a logit of x, accurate near 0 and 1. */
export function betaTailsAt(logit: number, a: number, b: number): Tails {
  if (logit > FAR) return fromUpper(-b * logit - Math.log(b) - logBeta(a, b));
  if (logit < -FAR) return fromLower(a * logit - Math.log(a) - logBeta(a, b));
  return betaTails(1 / (1 + Math.exp(-logit)), 1 / (1 + Math.exp(logit)), a, b);
}

/** Both tails of Fisher's F (R's `pf`); infinite degrees of freedom give a chi-square divided by its own. */
export function fTails(f: number, df1: number, df2: number): Tails {
  if (!(f > 0)) return { lower: -Infinity, upper: 0 };
  if (f === Infinity) return { lower: 0, upper: -Infinity };
  if (df2 === Infinity) return df1 === Infinity ? atOne(f) : chiSquareTails(f * df1, df1);
  if (df1 === Infinity) return swapped(chiSquareTails(df2 / f, df2));
  const logit = Math.log(df1 / df2) + Math.log(f);
  if (Math.abs(logit) > FAR) return betaTailsAt(logit, df1 / 2, df2 / 2);
  const [u, v] = [df1 * f, df2];
  return betaTails(u / (u + v), v / (u + v), df1 / 2, df2 / 2);
}

/** Both tails of |T| for Student's t. */
export function absoluteTTails(t: number, df: number): Tails {
  if (Math.abs(t) === Infinity) return { lower: 0, upper: -Infinity };
  const logit = 2 * Math.log(Math.abs(t)) - Math.log(df);
  if (Math.abs(logit) > FAR) return betaTailsAt(logit, 0.5, df / 2);
  const square = t * t;
  return betaTails(square / (df + square), df / (df + square), 0.5, df / 2);
}

function atOne(x: number): Tails {
  return x < 1 ? { lower: -Infinity, upper: 0 } : { lower: 0, upper: -Infinity };
}

/** Both tails of the binomial distribution (R's `pbinom`). */
export function binomialTails(x: number, size: number, probability: number): Tails {
  const q = Math.floor(x);
  if (q < 0) return fromLower(-Infinity);
  if (q >= size) return fromUpper(-Infinity);
  return swapped(betaTails(probability, 1 - probability, q + 1, size - q));
}

function belowMean(x: number, y: number, a: number, b: number): Tails {
  return fromLower(logBetaPrefactor(x, y, a, b) + Math.log(a) - Math.log(fraction(x, y, a, b)));
}

/** The denominator of x^a y^b / (B(a, b) I_x(a, b)), by Lentz's method. */
function fraction(x: number, y: number, a: number, b: number): number {
  const off = a * y - b * x;
  const denominator = (m: number) =>
    m + (m * (b - m) * x) / (a + 2 * m - 1) + ((a + m) * (off + 1 + m * (2 - x))) / (a + 2 * m + 1);
  let value = (a * (off + 1)) / (a + 1);
  let [c, d] = [value, 0];
  for (let m = 1; m < 1_000_000; m += 1) {
    const scale = a + 2 * m - 1;
    const numerator = ((a + m - 1) * (a + b + m - 1) * m * (b - m) * x * x) / (scale * scale);
    const next = denominator(m);
    d = 1 / (next + numerator * d);
    c = next + numerator / c;
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) <= EPSILON) break;
  }
  return value;
}
