const USUAL = 3;
const MOST = 9;
const NEARLY_ONE = 0.9995;

/** A p value as it is printed: beyond a limit, or with so many digits. */
export type PrintedP = { readonly sign: '<' | '>' | '='; readonly value: number; readonly digits: number };

/**
 * How a p value is printed: never as 0, as 1 only where it is, and with more digits than three where these would put it on the other side
 * of what it is judged by.
 */
export function printedP(p: number, alpha: number): PrintedP {
  if (p < 0.001) return { sign: '<', value: 0.001, digits: USUAL };
  if (p >= NEARLY_ONE && p < 1) return { sign: '>', value: 0.999, digits: USUAL };
  let digits = USUAL;
  while (digits < MOST && Number(p.toFixed(digits)) < alpha !== p < alpha) digits += 1;
  return { sign: '=', value: p, digits };
}

/** What p values are judged by where intervals have that level; the difference of the two is no round number. */
export function alphaOf(level: number): number {
  return Number((1 - level).toFixed(12));
}
