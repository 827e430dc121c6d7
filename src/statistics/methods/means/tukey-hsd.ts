import { rangeQuantile, rangeTails } from '../../distributions/studentized-range.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import { sampleStats } from '../../numerics/sample-stats.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { pairsOf } from '../input/pairs-of.ts';
import { presentGroups } from '../input/present-groups.ts';

/** Tukey's comparisons with Kramer's standard error for unequal sizes (R's `TukeyHSD`): later mean minus earlier. */
export const tukeyHsd: Method = {
  name: 'tukey_hsd',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const { groups, dropped } = presentGroups(input);
    const stats = groups.map(({ name, values }) => ({ name, ...sampleStats(values) }));
    const k = groups.length;
    const df = stats.reduce((sum, group) => sum + group.n, 0) - k;
    if (df < 1) throw new Refused('too-few-observations');
    const mse = sumOf(stats.map((group) => group.squares)) / df;
    if (mse === 0) throw new Refused('zero-variance');
    const quantile = rangeQuantile(fromProbability(1 - level, false), k, df);
    const pairs = pairsOf(stats).map(([a, b]) => {
      const difference = b.mean - a.mean;
      const se = Math.sqrt((mse / 2) * (1 / a.n + 1 / b.n));
      const q = Math.abs(difference) / se;
      const ci = [difference - quantile * se, difference + quantile * se];
      return { a: a.name, b: b.name, difference, ci, q, p_adjusted: Math.exp(rangeTails(q, k, df).upper) };
    });
    return { pairs, df, mse, n_dropped: dropped };
  },
};
