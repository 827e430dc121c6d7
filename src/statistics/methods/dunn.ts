import type { Method } from '../method.ts';
import { adjusted } from '../numerics/adjusted.ts';
import { normalP } from './normal-p.ts';
import { pairsOf } from './pairs-of.ts';
import { rankGroups } from './rank-groups.ts';

/**
 * Dunn's comparisons after Kruskal-Wallis (Dunn 1964; R's `rstatix::dunn_test`): the later group's mean rank minus the
 * earlier one's, over the standard error with the ties of all groups.
 */
export const dunn: Method = {
  name: 'dunn',
  options: ['p_adjust'],
  compute: (input) => {
    const adjustment = input.choice('p_adjust', ['holm', 'bonferroni', 'bh', 'none']);
    const { groups, n, dropped, ties } = rankGroups(input);
    const variance = (n * (n + 1)) / 12 - ties / (12 * (n - 1));
    const pairs = pairsOf(groups).map(([a, b]) => {
      const difference = b.meanRank - a.meanRank;
      const se = Math.sqrt(variance * (1 / a.n + 1 / b.n));
      const z = difference / se;
      return { a: a.name, b: b.name, mean_rank_difference: difference, se, z, ...normalP(z, 'two.sided') };
    });
    const together = adjusted(
      pairs.map((pair) => pair.p_value),
      adjustment,
    );
    return {
      pairs: pairs.map((pair, index) => ({ ...pair, p_adjusted: together[index] ?? pair.p_value })),
      n_dropped: dropped,
    };
  },
};
