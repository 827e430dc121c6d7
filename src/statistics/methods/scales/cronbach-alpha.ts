import { fQuantile } from '../../distributions/quantiles.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import { varianceOf } from '../../numerics/sample-stats.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { SCALE_OPTIONS, scaleItems } from './scale-items.ts';

/** Cronbach's alpha from covariances of complete rows, with Feldt's interval (R's `psych::alpha`). */
export const cronbachAlpha: Method = {
  name: 'cronbach_alpha',
  options: ['conf_level', ...SCALE_OPTIONS],
  compute: (input) => {
    const level = input.level();
    const { names, stats, covariances, n, dropped } = scaleItems(input, 2);
    const k = names.length;
    const every = names.map((_, index) => index);
    if (sumOver(covariances, every, every) <= 0) throw new Refused('zero-variance');
    const alpha = alphaOf(covariances, every);
    const [df1, df2] = [n - 1, (n - 1) * (k - 1)];
    const [one, other] = [false, true].map((lower) =>
      fQuantile(fromProbability((1 - level) / 2, lower), df1, df2),
    );
    const meanCorrelation = meanCorrelationOf(covariances);
    return {
      alpha,
      ci: [1 - (1 - alpha) * (one ?? 0), 1 - (1 - alpha) * (other ?? 0)],
      alpha_standardized: (k * meanCorrelation) / (1 + (k - 1) * meanCorrelation),
      mean_inter_item_correlation: meanCorrelation,
      inter_item_correlations: correlationsOf(covariances),
      n,
      n_dropped: dropped,
      items: stats.map((itemStats, index) => {
        const rest = every.filter((item) => item !== index);
        const spread = Math.sqrt(sumOver(covariances, rest, rest));
        const shared = sumOver(covariances, [index], rest);
        const sd = Math.sqrt(varianceOf(itemStats));
        return {
          name: names[index] ?? '',
          mean: itemStats.mean,
          sd,
          item_rest_correlation: spread > 0 ? shared / (sd * spread) : null,
          alpha_if_dropped: k > 2 ? alphaOf(covariances, rest) : null,
        };
      }),
    };
  },
};

function alphaOf(covariances: readonly number[][], items: readonly number[]): number {
  const k = items.length;
  const total = sumOver(covariances, items, items);
  const own = sumOf(items.map((item) => covariances[item]?.[item] ?? 0));
  return (k / (k - 1)) * ((total - own) / total);
}

function sumOver(matrix: readonly number[][], rows: readonly number[], columns: readonly number[]): number {
  return sumOf(rows.flatMap((row) => columns.map((column) => matrix[row]?.[column] ?? 0)));
}

/** R's `cov2cor`. */
function correlationsOf(covariances: readonly number[][]): number[][] {
  return covariances.map((row, one) =>
    row.map((value, other) =>
      one === other ? 1 : value / Math.sqrt((row[one] ?? 0) * (covariances[other]?.[other] ?? 0)),
    ),
  );
}

function meanCorrelationOf(covariances: readonly number[][]): number {
  const below = correlationsOf(covariances).flatMap((row, one) => row.slice(0, one));
  return sumOf(below) / below.length;
}
