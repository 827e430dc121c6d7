import { concordanceTails } from '../../distributions/concordance.ts';
import type { Method } from '../../method.ts';
import { countSwaps } from '../../numerics/count-swaps.ts';
import { countValues, type CountedValues } from '../../numerics/counted-values.ts';
import { Refused } from '../../refused.ts';
import { completePairs } from '../input/complete-pairs.ts';
import { fisherLimits } from '../tables/fisher-limits.ts';
import { normalP } from '../input/normal-p.ts';

/** Above this, counting permutations takes too long. */
const MAX_EXACT = 1000;

/**
 * Kendall's tau-b (R's `cor.test(method = "kendall")`): tie-corrected normal or exact test, with Fieller's interval
 * (0.437).
 */
export const kendall: Method = {
  name: 'kendall',
  options: ['conf_level', 'p_method', 'continuity'],
  compute: (input) => {
    const level = input.level();
    const exact = input.choice('p_method', ['normal', 'exact']) === 'exact';
    const { a, b, dropped } = completePairs(input);
    const n = a.length;
    const [x, y] = [countValues(a), countValues(b)];
    const all = (n * (n - 1)) / 2;
    const [tiedX, tiedY] = [tiedPairs(x), tiedPairs(y)];
    const s = scoreOf(a, b, all - tiedX - tiedY);
    const tau = s / Math.sqrt((all - tiedX) * (all - tiedY));
    const spread = Math.sqrt(0.437 / (n - 4));
    const ci = n > 4 && Math.abs(tau) < 1 ? fisherLimits(tau, spread, level) : null;
    const shared = { tau_b: tau, s, n, n_dropped: dropped, ci };
    if (exact) {
      if (tiedX + tiedY > 0) throw new Refused('ties', 'p_method');
      if (n > MAX_EXACT) throw new Refused('too-many-observations', 'p_method');
      const concordant = (all + s) / 2;
      const atMost = concordanceTails(concordant, n).lower;
      const atLeast = concordanceTails(concordant - 1, n).upper;
      return { ...shared, p_value: Math.min(1, 2 * Math.exp(Math.min(atMost, atLeast))) };
    }
    const counted = input.flag('continuity') ? Math.sign(s) * (Math.abs(s) - 1) : s;
    const z = counted / Math.sqrt(varianceOfScore(x, y, n));
    return { ...shared, z, ...normalP(z, 'two.sided') };
  },
};

/**
 * Concordant minus discordant pairs.
 * @param untied pairs that tie in neither or both variables
 */
function scoreOf(a: readonly number[], b: readonly number[], untied: number): number {
  const order = Uint32Array.from(a, (_, row) => row).toSorted(
    (one, other) => (a[one] ?? 0) - (a[other] ?? 0) || (b[one] ?? 0) - (b[other] ?? 0),
  );
  let [run, tiedInBoth] = [1, 0];
  for (let at = 1; at <= order.length; at += 1) {
    const [row, before] = [order[at] ?? 0, order[at - 1] ?? 0];
    if (at < order.length && a[row] === a[before] && b[row] === b[before]) run += 1;
    else {
      tiedInBoth += (run * (run - 1)) / 2;
      run = 1;
    }
  }
  return untied + tiedInBoth - 2 * countSwaps(Float64Array.from(order, (row) => b[row] ?? 0));
}

function tiedPairs({ counts }: CountedValues): number {
  return counts.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
}

function varianceOfScore(x: CountedValues, y: CountedValues, n: number): number {
  const over = ({ counts }: CountedValues, term: (count: number) => number) =>
    counts.reduce((sum, count) => sum + count * (count - 1) * term(count), 0);
  const one = () => 1;
  const wide = (count: number) => 2 * count + 5;
  const less = (count: number) => count - 2;
  return (
    (n * (n - 1) * (2 * n + 5) - over(x, wide) - over(y, wide)) / 18 +
    (over(x, one) * over(y, one)) / (2 * n * (n - 1)) +
    (over(x, less) * over(y, less)) / (9 * n * (n - 1) * (n - 2))
  );
}
