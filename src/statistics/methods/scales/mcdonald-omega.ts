import type { Method } from '../../method.ts';
import { varianceOf } from '../../numerics/sample-stats.ts';
import { fitOneFactor } from '../../numerics/one-factor.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { SCALE_OPTIONS, scaleItems } from './scale-items.ts';

/**
 * McDonald's omega of one factor by maximum likelihood, raw and standardized, over the model-implied variance (R's
 * `lavaan::cfa`).
 */
export const mcdonaldOmega: Method = {
  name: 'mcdonald_omega',
  options: [...SCALE_OPTIONS],
  compute: (input) => {
    const { stats, covariances, n, dropped } = scaleItems(input, 3);
    if (n <= stats.length) throw new Refused('too-few-observations');
    const deviations = stats.map((itemStats) => Math.sqrt(varianceOf(itemStats)));
    const correlations = covariances.map((row, one) =>
      row.map((value, other) =>
        one === other ? 1 : value / ((deviations[one] ?? 1) * (deviations[other] ?? 1)),
      ),
    );
    const model = fitOneFactor(correlations);
    if (model === null) throw new Refused('heywood');
    return {
      omega: omegaOf(
        model.loadings.map((value, item) => value * (deviations[item] ?? 0)),
        model.unique.map((value, item) => value * (deviations[item] ?? 0) ** 2),
      ),
      omega_standardized: omegaOf(model.loadings, model.unique),
      standardized_loadings: model.loadings,
      n,
      n_dropped: dropped,
    };
  },
};

function omegaOf(loadings: readonly number[], unique: readonly number[]): number {
  const shared = sumOf(loadings) ** 2;
  return shared / (shared + sumOf(unique));
}
