import { countedQuantile, countedTails } from './counted-tails.ts';
import type { Tails } from './tails.ts';

/** Both exact tails of Wilcoxon's signed-rank statistic without ties (R's `psignrank`). */
export function signedRankTails(q: number, n: number): Tails {
  return countedTails(signedSums(ranksTo(n)), q);
}

export function signedRankQuantile(target: Tails, n: number): number {
  return countedQuantile(signedSums(ranksTo(n)), target);
}

/** Share of sign choices by sum of the positive scores; scores are integers and may repeat. */
export function signedSums(scores: readonly number[]): Float64Array {
  let most = 0;
  for (const score of scores) most += score;
  const shares = new Float64Array(most + 1);
  shares[0] = 1;
  let reach = 0;
  for (const score of scores) {
    reach += score;
    for (let at = reach; at >= 0; at -= 1) {
      shares[at] = ((shares[at] ?? 0) + (at >= score ? (shares[at - score] ?? 0) : 0)) / 2;
    }
  }
  return shares;
}

function ranksTo(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index + 1);
}
