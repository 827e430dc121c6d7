import { rangeQuantile, rangeTails } from '../../distributions/studentized-range.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import { sampleStats, varianceOf } from '../../numerics/sample-stats.ts';
import { Refused } from '../../refused.ts';
import { pairsOf } from '../input/pairs-of.ts';
import { presentGroups } from '../input/present-groups.ts';

/**
 * Games-Howell comparisons (1976) for unequal variances: Welch's degrees of freedom per pair, studentized range (R's
 * `rstatix::games_howell_test`, which rounds).
 */
export const gamesHowell: Method = {
  name: 'games_howell',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const { groups, dropped } = presentGroups(input);
    const small = groups.find((group) => group.values.length < 2);
    if (small !== undefined) throw new Refused('too-few-observations', small.name);
    const stats = groups.map(({ name, values }) => {
      const { n, mean, squares } = sampleStats(values);
      return { name, n, mean, error: varianceOf({ n, mean, squares }) / n };
    });
    if (stats.filter((group) => group.error === 0).length > 1) throw new Refused('zero-variance');
    const k = groups.length;
    const pairs = pairsOf(stats).map(([a, b]) => {
      const difference = b.mean - a.mean;
      const se = Math.sqrt(a.error + b.error);
      const df = (a.error + b.error) ** 2 / (a.error ** 2 / (a.n - 1) + b.error ** 2 / (b.n - 1));
      const t = difference / se;
      const reach = (rangeQuantile(fromProbability(1 - level, false), k, df) * se) / Math.SQRT2;
      const ci = [difference - reach, difference + reach];
      const p = Math.exp(rangeTails(Math.abs(t) * Math.SQRT2, k, df).upper);
      return { a: a.name, b: b.name, difference, se, t, df, ci, p_adjusted: p };
    });
    return { pairs, n_dropped: dropped };
  },
};
