import type { Method } from '../../method.ts';
import { sampleStats, varianceOf } from '../../numerics/sample-stats.ts';
import { quantileOf } from '../../numerics/quantile-of.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { presentValues } from '../input/present-values.ts';

/** Size, mean, spread, type 7 quartiles, type 2 skewness and kurtosis (R's `quantile`, psych's `skew`). */
export const descriptives: Method = {
  name: 'descriptives',
  options: [],
  compute: (input) => {
    const { values, dropped } = presentValues(input, 'x');
    const n = values.length;
    if (n === 0) throw new Refused('too-few-observations');
    const stats = sampleStats(values);
    const sorted = Float64Array.from(values).toSorted();
    return {
      n,
      n_dropped: dropped,
      mean: stats.mean,
      sd: n > 1 ? Math.sqrt(varianceOf(stats)) : null,
      median: quantileOf(sorted, 0.5),
      minimum: quantileOf(sorted, 0),
      maximum: quantileOf(sorted, 1),
      q1: quantileOf(sorted, 0.25),
      q3: quantileOf(sorted, 0.75),
      ...shape(values, stats.mean, stats.squares / n),
    };
  },
};

function shape(values: readonly number[], mean: number, variance: number) {
  const n = values.length;
  const power = (k: number) => sumOf(values.map((value) => (value - mean) ** k)) / n;
  const skewness =
    n > 2 && variance > 0 ? ((power(3) / variance ** 1.5) * Math.sqrt(n * (n - 1))) / (n - 2) : null;
  const excess = n > 3 && variance > 0 ? power(4) / variance ** 2 - 3 : null;
  const kurtosis = excess === null ? null : ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * excess + 6);
  return { skewness, kurtosis_excess: kurtosis };
}
