import { countedTails } from './counted-tails.ts';
import type { Tails } from './tails.ts';

/** Both tails of the number of concordant pairs of n untied observations (R's `pKendall`), by counting inversions. */
export function concordanceTails(q: number, n: number): Tails {
  let shares = new Float64Array([1]);
  for (let size = 2; size <= n; size += 1) {
    const next = new Float64Array(shares.length + size - 1);
    for (const [at, share] of shares.entries()) {
      for (let more = 0; more < size; more += 1) next[at + more] = (next[at + more] ?? 0) + share / size;
    }
    shares = next;
  }
  return countedTails(shares, q);
}
