import { countedTails } from './counted-tails.ts';
import type { Tails } from './tails.ts';

/**
 * Both tails of the number of concordant pairs of n untied observations (R's `pKendall`; Kendall 1938, by counting
 * inversions). Summed only up to the middle, so nothing cancels.
 */
export function concordanceTails(q: number, n: number): Tails {
  let shares = new Float64Array([1]);
  for (let size = 2; size <= n; size += 1) {
    const next = new Float64Array(shares.length + size - 1);
    const last = next.length - 1;
    let window = 0;
    for (let at = 0; at <= last - at; at += 1) {
      window += (shares[at] ?? 0) - (shares[at - size] ?? 0);
      next[at] = window / size;
      next[last - at] = window / size;
    }
    shares = next;
  }
  return countedTails(shares, q);
}
