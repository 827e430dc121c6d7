import { fTails } from '../distributions/beta.ts';
import type { Method } from '../method.ts';
import { momentsOf, varianceOf } from '../numerics/moments.ts';
import { sumOf } from '../numerics/sum-of.ts';
import { Refused } from '../refused.ts';
import { describeGroups } from './one-way.ts';
import { presentGroups } from './present-groups.ts';

/** Welch's analysis of variance for unequal variances (Welch 1951; R's `oneway.test`). */
export const anovaWelch: Method = {
  name: 'anova_welch',
  options: [],
  compute: (input) => {
    const { groups, dropped } = presentGroups(input);
    const few = groups.find(({ values }) => values.length < 2);
    if (few !== undefined) throw new Refused('too-few-observations', few.name);
    const parts = groups.map(({ name, values }) => {
      const moments = momentsOf(values);
      const variance = varianceOf(moments);
      // A group without spread would have infinite weight.
      if (variance === 0) throw new Refused('zero-variance', name);
      return { n: moments.n, mean: moments.mean, weight: moments.n / variance };
    });
    const k = parts.length;
    const all = sumOf(parts.map(({ weight }) => weight));
    const centre = sumOf(parts.map(({ weight, mean }) => weight * mean)) / all;
    const spread = sumOf(parts.map(({ n, weight }) => (1 - weight / all) ** 2 / (n - 1))) / (k * k - 1);
    const between = sumOf(parts.map(({ weight, mean }) => weight * (mean - centre) ** 2));
    const statistic = between / ((k - 1) * (1 + 2 * (k - 2) * spread));
    const [df1, df2] = [k - 1, 1 / (3 * spread)];
    const log = fTails(statistic, df1, df2).upper;
    return {
      statistic,
      df1,
      df2,
      p_value: Math.exp(log),
      log_p_value: log,
      n: parts.reduce((sum, { n }) => sum + n, 0),
      n_dropped: dropped,
      groups: describeGroups(groups),
    };
  },
};
