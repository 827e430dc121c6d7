import { tQuantile } from '../distributions/quantiles.ts';
import { scoreInterval } from '../distributions/score-interval.ts';
import { fromProbability } from '../distributions/tails.ts';

/** Respondents with the same weight: count, mean and variance (over n) of their answers. */
export interface WeightedGroup {
  readonly weight: number;
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

export interface WeightedMean {
  readonly mean: number;
  readonly se: number;
  readonly n: number;
  /** Kish's: (sum w)^2 / sum w^2. */
  readonly effective_n: number;
}

export interface Within {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Mean of a subgroup with its standard error by Taylor linearization (R's `survey::svymean` over
 * `subset(svydesign(ids = ~1, weights = ~w))`). The weights are treated as known.
 * @param all number of respondents in the weighting, also outside the subgroup
 * @returns null if the subgroup is empty
 */
export function weightedMean(groups: readonly WeightedGroup[], all: number): WeightedMean | null {
  const sum = (of: (group: WeightedGroup) => number) =>
    groups.reduce((total, group) => total + (group.n === 0 ? 0 : of(group)), 0);
  const n = sum((group) => group.n);
  if (n === 0) return null;
  const total = sum((group) => group.n * group.weight);
  const mean = sum((group) => group.n * group.weight * group.mean) / total;
  const spread = sum((group) => group.weight ** 2 * group.n * (group.variance + (group.mean - mean) ** 2));
  const se = all < 2 ? NaN : Math.sqrt((all / (all - 1)) * spread) / total;
  return { mean, se, n, effective_n: total ** 2 / sum((group) => group.n * group.weight ** 2) };
}

/** Interval by Student's t with n - 1 degrees of freedom (`confint(…, df = degf(…))`); null below two people. */
export function meanWithin({ mean, se, n }: WeightedMean, level = 0.95): Within | null {
  if (n < 2) return null;
  const reach = tOf(n, level) * se;
  return { value: mean, low: mean - reach, high: mean + reach };
}

/**
 * Logit interval of a share (`survey::svyciprop(…, method = "logit")`); for shares of 0 and 1 Wilson's interval with
 * Kish's effective size.
 */
export function shareWithin({ mean: share, se, n, effective_n }: WeightedMean, level = 0.95): Within | null {
  if (n < 2) return null;
  if (share === 0 || share === 1) {
    const [low, high] = scoreInterval(share * effective_n, effective_n, level);
    return { value: share, low, high };
  }
  const middle = Math.log(share / (1 - share));
  const reach = (tOf(n, level) * se) / (share * (1 - share));
  return {
    value: share,
    low: 1 / (1 + Math.exp(reach - middle)),
    high: 1 / (1 + Math.exp(-reach - middle)),
  };
}

function tOf(n: number, level: number): number {
  return tQuantile(fromProbability((1 - level) / 2, false), n - 1);
}
