const USUAL = 3;
const MOST = 9;
const NEARLY_ONE = 0.9995;

export type PrintedP = { readonly sign: '<' | '>' | '='; readonly value: number; readonly digits: number };

/**
 * Rounds a p value for print: never 0, 1 only if exact, with extra digits if rounding would cross the significance
 * level.
 */
export function printedP(p: number, alpha: number): PrintedP {
  if (p < 0.001) return { sign: '<', value: 0.001, digits: USUAL };
  if (p >= NEARLY_ONE && p < 1) return { sign: '>', value: 0.999, digits: USUAL };
  let digits = USUAL;
  while (digits < MOST && Number(p.toFixed(digits)) < alpha !== p < alpha) digits += 1;
  return { sign: '=', value: p, digits };
}

/** Returns the significance level for a confidence level, rounded, as `1 - level` is not exact. */
export function alphaOf(level: number): number {
  return Number((1 - level).toFixed(12));
}
