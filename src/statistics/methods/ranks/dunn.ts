import type { Method } from '../../method.ts';
import { adjusted } from '../../numerics/adjusted.ts';
import { countValues } from '../../numerics/counted-values.ts';
import { normalP } from '../input/normal-p.ts';
import { pairsOf } from '../input/pairs-of.ts';
import { presentGroups } from '../input/present-groups.ts';
import { rankBiserial } from './rank-biserial.ts';
import { rankGroups } from './rank-groups.ts';

/**
 * Dunn's comparisons (Dunn 1964; R's `rstatix::dunn_test`), later mean rank minus earlier, with ties of all groups;
 * and rank-biserial correlations per pair (`effectsize::rank_biserial`).
 */
export const dunn: Method = {
  name: 'dunn',
  options: ['p_adjust', 'conf_level'],
  compute: (input) => {
    const adjustment = input.choice('p_adjust', ['holm', 'bonferroni', 'bh', 'none']);
    const level = input.level();
    const { groups, n, dropped, ties } = rankGroups(input);
    const counted = presentGroups(input).groups.map(({ values }) => countValues(values));
    const variance = (n * (n + 1)) / 12 - ties / (12 * (n - 1));
    const pairs = pairsOf(groups.map((group, index) => ({ ...group, counts: counted[index] }))).map(
      ([a, b]) => {
        const difference = b.meanRank - a.meanRank;
        const se = Math.sqrt(variance * (1 / a.n + 1 / b.n));
        const z = difference / se;
        return {
          a: a.name,
          b: b.name,
          mean_rank_difference: difference,
          se,
          z,
          ...normalP(z, 'two.sided'),
          ...(a.counts !== undefined && b.counts !== undefined && rankBiserial(b.counts, a.counts, level)),
        };
      },
    );
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
