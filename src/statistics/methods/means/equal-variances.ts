import type { Method } from '../../method.ts';
import { sampleStats } from '../../numerics/sample-stats.ts';
import { quantileOf } from '../../numerics/quantile-of.ts';
import { oneWay } from './one-way.ts';
import { presentGroups } from '../input/present-groups.ts';

/** Levene's test: ANOVA of distances from group means (car's `leveneTest`). */
export const levene = equalVariances('levene', (values) => sampleStats(values).mean);

/** Brown-Forsythe test (1974): distances from group medians. */
export const brownForsythe = equalVariances('brown_forsythe', (values) =>
  quantileOf(Float64Array.from(values).toSorted(), 0.5),
);

function equalVariances(name: string, centreOf: (values: readonly number[]) => number): Method {
  return {
    name,
    options: [],
    compute: (input) => {
      const { groups, dropped } = presentGroups(input);
      const distances = groups.map((group) => {
        const centre = centreOf(group.values);
        return { name: group.name, values: group.values.map((value) => Math.abs(value - centre)) };
      });
      const { statistic, df1, df2, n, log_p_value } = oneWay(distances);
      return { statistic, df1, df2, p_value: Math.exp(log_p_value), log_p_value, n, n_dropped: dropped };
    },
  };
}
