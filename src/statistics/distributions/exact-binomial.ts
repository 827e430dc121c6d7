import type { Alternative } from '../method-input.ts';
import { binomialTails } from './beta.ts';
import { logBinomial } from './densities.ts';
import { lowerP, upperP } from './tails.ts';

/** Tolerance for counting outcomes as probable as the observed one (R's `binom.test`). */
const SLACK = Math.log1p(1e-7);
/** Log of the smallest double; rarer outcomes count as equally rare, so p is not 0 (R's `binom.test`). */
const RAREST = -1075 * Math.LN2;

/** Exact binomial p value. Two-sided: all outcomes at most as probable as the observed one (R's `binom.test`). */
export function exactBinomialP(x: number, n: number, p: number, alternative: Alternative): number {
  const atMost = (k: number) => lowerP(binomialTails(k, n, p));
  const atLeast = (k: number) => upperP(binomialTails(k - 1, n, p));
  if (alternative === 'less') return atMost(x);
  if (alternative === 'greater') return atLeast(x);
  if (p === 0) return x === 0 ? 1 : 0;
  if (p === 1) return x === n ? 1 : 0;
  const mean = n * p;
  if (x === mean) return 1;
  const level = Math.max(RAREST, logBinomial(x, n, p, 1 - p) + SLACK);
  const rare = (k: number) => logBinomial(k, n, p, 1 - p) <= level;
  if (x < mean) return Math.min(1, atMost(x) + atLeast(firstTrue(Math.ceil(mean), n + 1, rare)));
  const last = Math.floor(mean);
  return Math.min(1, atLeast(x) + atMost(last - firstTrue(0, last + 1, (back) => rare(last - back))));
}

/** Returns the first integer from which the test holds; `to` if none. */
function firstTrue(from: number, to: number, test: (k: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
