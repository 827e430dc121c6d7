import { fTails } from '../../distributions/beta.ts';
import { sampleStats, varianceOf, type SampleStats } from '../../numerics/sample-stats.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import type { Group } from '../input/present-groups.ts';

export interface OneWay {
  n: number;
  df1: number;
  df2: number;
  between: number;
  within: number;
  statistic: number;
  log_p_value: number;
}

/** Splits sums of squares into between and within groups. Throws without variance or with too few values. */
export function oneWay(groups: readonly Group[]): OneWay {
  const stats = groups.map(({ values }) => sampleStats(values));
  const n = stats.reduce((sum, group) => sum + group.n, 0);
  const [df1, df2] = [groups.length - 1, n - groups.length];
  if (df2 < 1) throw new Refused('too-few-observations');
  const within = sumOf(stats.map(({ squares }) => squares));
  // Sums of squares within rounding error count as 0.
  const size = sumOf(groups.flatMap(({ values }) => values.map((value) => value * value)));
  if (within <= 1e-24 * size) throw new Refused('zero-variance');
  const between = squaresBetween(stats, n);
  const statistic = between / df1 / (within / df2);
  return { n, df1, df2, between, within, statistic, log_p_value: fTails(statistic, df1, df2).upper };
}

export function describeGroups(groups: readonly Group[]) {
  return groups.map(({ name, values }) => {
    const stats = sampleStats(values);
    return {
      name,
      n: stats.n,
      mean: stats.mean,
      sd: stats.n > 1 ? Math.sqrt(varianceOf(stats)) : null,
    };
  });
}

function squaresBetween(stats: readonly SampleStats[], n: number): number {
  const origin = stats[0]?.mean ?? 0;
  const shifts = stats.map(({ mean }) => mean - origin);
  const centre = sumOf(stats.map((group, index) => group.n * (shifts[index] ?? 0))) / n;
  return sumOf(stats.map((group, index) => group.n * ((shifts[index] ?? 0) - centre) ** 2));
}
