import type { Method } from '../../method.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { rankGroups } from './rank-groups.ts';
import { chiSquareTest } from '../tables/chi-square-test.ts';

/** Kruskal-Wallis test, corrected for ties (R's `kruskal.test`), with epsilon squared and eta squared of H. */
export const kruskalWallis: Method = {
  name: 'kruskal_wallis',
  options: ['conf_level'],
  compute: (input) => {
    const { groups, n, dropped, ties } = rankGroups(input);
    const between = sumOf(groups.map((group) => group.n * (group.meanRank - (n + 1) / 2) ** 2));
    const statistic = ((12 / (n * (n + 1))) * between) / (1 - ties / (n * (n - 1) * (n + 1)));
    const [k, df] = [groups.length, groups.length - 1];
    return {
      ...chiSquareTest(statistic, df),
      n,
      n_dropped: dropped,
      epsilon_squared: statistic / (n - 1),
      eta_squared_h: n > k ? Math.max(0, (statistic - k + 1) / (n - k)) : null,
      mean_ranks: groups.map((group) => group.meanRank),
      groups: groups.map((group) => ({ name: group.name, n: group.n, mean_rank: group.meanRank })),
    };
  },
};
