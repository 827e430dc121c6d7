import { rankDistanceTails } from '../../distributions/rank-distance.ts';
import { tTails } from '../../distributions/student-t.ts';
import type { Method } from '../../method.ts';
import { correlation, correlationT } from '../../numerics/correlation.ts';
import { countValues, doubledMidranks, tieSum } from '../../numerics/counted-values.ts';
import { Refused } from '../../refused.ts';
import { completePairs } from '../input/complete-pairs.ts';
import { fisherLimits } from '../tables/fisher-limits.ts';
import { tailP } from '../input/normal-p.ts';

/** Up to here R uses the exact distribution too. */
const MAX_EXACT = 9;

/**
 * Spearman's rho (R's `cor.test(method = "spearman")`), by t or exactly, with the interval of Bonett and Wright
 * (2000).
 */
export const spearman: Method = {
  name: 'spearman',
  options: ['conf_level', 'p_method'],
  compute: (input) => {
    const level = input.level();
    const exact = input.choice('p_method', ['t', 'exact']) === 'exact';
    const { a, b, dropped } = completePairs(input);
    const n = a.length;
    const [countedA, countedB] = [countValues(a), countValues(b)];
    const [ranksA, ranksB] = [doubledMidranks(countedA), doubledMidranks(countedB)];
    const first = a.map((value) => (ranksA.get(value) ?? 0) / 2);
    const second = b.map((value) => (ranksB.get(value) ?? 0) / 2);
    const rho = correlation(first, second);
    const spread = Math.sqrt((1 + rho ** 2 / 2) / (n - 3));
    const ci = n > 3 && Math.abs(rho) < 1 ? fisherLimits(rho, spread, level) : null;
    const shared = { rho, n, n_dropped: dropped, ci };
    if (exact) {
      if (tieSum(countedA) + tieSum(countedB) > 0) throw new Refused('ties', 'p_method');
      if (n > MAX_EXACT) throw new Refused('too-many-observations', 'p_method');
      const distance = first.reduce((sum, rank, row) => sum + (rank - (second[row] ?? 0)) ** 2, 0);
      const atMost = rankDistanceTails(distance, n).lower;
      const atLeast = rankDistanceTails(distance - 1, n).upper;
      return { ...shared, p_value: Math.min(1, 2 * Math.exp(Math.min(atMost, atLeast))) };
    }
    const statistic = correlationT(rho, n);
    return { ...shared, statistic, df: n - 2, ...tailP(tTails(statistic, n - 2), 'two.sided') };
  },
};
