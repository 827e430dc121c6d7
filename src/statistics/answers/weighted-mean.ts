import { tQuantile } from '../distributions/quantiles.ts';
import { scoreInterval } from '../distributions/score-interval.ts';
import { fromProbability } from '../distributions/tails.ts';

/** People of one weight: how many they are, the mean of what they said, and its variance (over n). */
export interface WeightedGroup {
  readonly weight: number;
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

/** A weighted mean with its error, and how many people it is of. */
export interface WeightedMean {
  readonly mean: number;
  readonly se: number;
  readonly n: number;
  /** Kish's: (sum w)^2 / sum w^2. */
  readonly effective_n: number;
}

/** A figure with its interval. */
export interface Within {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The mean of a part of all weighted people, with its error by Taylor linearization (R's `survey::svymean` over
 * `subset(svydesign(ids = ~1, weights = ~w))`): who is not in the part stays in the design. Weights count as known.
 * @param all how many people the weights were made for
 * @returns null where nobody is in the part
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

/** The interval of a weighted mean by Student's t on n - 1 degrees of freedom (`confint(…, df = degf(…))`); null where there are none. */
export function meanWithin({ mean, se, n }: WeightedMean, level = 0.95): Within | null {
  if (n < 2) return null;
  const reach = tOf(n, level) * se;
  return { value: mean, low: mean - reach, high: mean + reach };
}

/**
 * The interval of a weighted share on the logit scale (`survey::svyciprop(…, method = "logit")`), which never leaves 0 to 1; where
 * nobody or everybody is of it, Wilson's on Kish's effective number.
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
