import { absoluteTTails } from './beta.ts';
import { normalTails } from './normal.ts';
import { fromUpper, swapped, type Tails } from './tails.ts';

/** Both tails of Student's t (R's `pt`), by the incomplete beta function. */
export function tTails(t: number, df: number): Tails {
  if (df === Infinity) return normalTails(t);
  const upper = absoluteTTails(t, df).upper - Math.LN2;
  return t < 0 ? swapped(fromUpper(upper)) : fromUpper(upper);
}
