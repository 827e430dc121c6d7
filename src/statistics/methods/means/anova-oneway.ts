import { noncentralityOfF } from '../../distributions/noncentral-mixtures.ts';
import type { Method } from '../../method.ts';
import { describeGroups, oneWay } from './one-way.ts';
import { presentGroups } from '../input/present-groups.ts';

/**
 * One-way ANOVA (R's `aov`), with eta squared (interval from the noncentral F, Steiger 2004), omega and epsilon
 * squared.
 */
export const anovaOneway: Method = {
  name: 'anova_oneway',
  options: ['conf_level'],
  compute: (input) => {
    const { groups, dropped } = presentGroups(input);
    const { n, df1, df2, between, within, statistic, log_p_value } = oneWay(groups);
    const total = between + within;
    const explained = between - (df1 * within) / df2;
    const limits = noncentralityOfF(statistic, df1, df2, input.level());
    return {
      statistic,
      df1,
      df2,
      p_value: Math.exp(log_p_value),
      log_p_value,
      ss_between: between,
      ss_within: within,
      n,
      n_dropped: dropped,
      eta_squared: between / total,
      eta_squared_ci: limits.map((ncp) => ncp / (ncp + n)),
      omega_squared: Math.max(0, explained / (total + within / df2)),
      epsilon_squared: Math.max(0, explained / total),
      groups: describeGroups(groups),
    };
  },
};
