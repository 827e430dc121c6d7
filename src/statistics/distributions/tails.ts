/** Both tails as natural logs, neither computed as one minus the other: far tails stay accurate, even below 1e-308. */
export interface Tails {
  lower: number;
  upper: number;
}

/** log(1 - exp(x)) for x <= 0 (Maechler 2012; R's `log1mexp`). */
export function log1mexp(x: number): number {
  return x > -Math.LN2 ? Math.log(-Math.expm1(x)) : Math.log1p(-Math.exp(x));
}

export function fromLower(lower: number): Tails {
  return { lower: Math.min(0, lower), upper: log1mexp(Math.min(0, lower)) };
}

export function fromUpper(upper: number): Tails {
  return { lower: log1mexp(Math.min(0, upper)), upper: Math.min(0, upper) };
}

/** Both tails from a probability, with the arguments of R's quantile functions. */
export function fromProbability(p: number, lowerTail = true, log = false): Tails {
  const tails: Tails = log ? fromLower(p) : { lower: Math.log(p), upper: Math.log1p(-p) };
  return lowerTail ? tails : swapped(tails);
}

export function swapped({ lower, upper }: Tails): Tails {
  return { lower: upper, upper: lower };
}

/** P(X <= x), not as a log. */
export function lowerP(tails: Tails): number {
  return Math.exp(tails.lower);
}

/** P(X > x), not as a log. */
export function upperP(tails: Tails): number {
  return Math.exp(tails.upper);
}
