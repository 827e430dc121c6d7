import { fTails } from '../../distributions/beta.ts';
import { noncentralityOfF } from '../../distributions/noncentral-mixtures.ts';
import type { Method } from '../../method.ts';
import { sampleStats, varianceOf } from '../../numerics/sample-stats.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { describeGroups } from './one-way.ts';
import { presentGroups } from '../input/present-groups.ts';

/**
 * Welch's ANOVA (Welch 1951; R's `oneway.test`), with eta and omega squared of its F (`effectsize::F_to_eta2`,
 * `F_to_omega2`; interval from the noncentral F, Steiger 2004).
 */
export const anovaWelch: Method = {
  name: 'anova_welch',
  options: ['conf_level'],
  compute: (input) => {
    const { groups, dropped } = presentGroups(input);
    const few = groups.find(({ values }) => values.length < 2);
    if (few !== undefined) throw new Refused('too-few-observations', few.name);
    const parts = groups.map(({ name, values }) => {
      const stats = sampleStats(values);
      const variance = varianceOf(stats);
      // A group without variance would have infinite weight.
      if (variance === 0) throw new Refused('zero-variance', name);
      return { n: stats.n, mean: stats.mean, weight: stats.n / variance };
    });
    const k = parts.length;
    const all = sumOf(parts.map(({ weight }) => weight));
    const centre = sumOf(parts.map(({ weight, mean }) => weight * mean)) / all;
    const spread = sumOf(parts.map(({ n, weight }) => (1 - weight / all) ** 2 / (n - 1))) / (k * k - 1);
    const between = sumOf(parts.map(({ weight, mean }) => weight * (mean - centre) ** 2));
    const statistic = between / ((k - 1) * (1 + 2 * (k - 2) * spread));
    const [df1, df2] = [k - 1, 1 / (3 * spread)];
    const log = fTails(statistic, df1, df2).upper;
    const limits = noncentralityOfF(statistic, df1, df2, input.level());
    return {
      statistic,
      df1,
      df2,
      p_value: Math.exp(log),
      log_p_value: log,
      n: parts.reduce((sum, { n }) => sum + n, 0),
      n_dropped: dropped,
      eta_squared: (statistic * df1) / (statistic * df1 + df2),
      eta_squared_ci: limits.map((ncp) => ncp / (ncp + df1 + df2 + 1)),
      omega_squared: Math.max(0, ((statistic - 1) * df1) / (statistic * df1 + df2 + 1)),
      groups: describeGroups(groups),
    };
  },
};
