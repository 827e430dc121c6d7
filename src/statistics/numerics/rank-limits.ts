import { normalQuantile } from '../distributions/normal.ts';
import { fromProbability } from '../distributions/tails.ts';
import type { Alternative } from '../method-input.ts';
import { selectPair, type PairField } from './select-pair.ts';

interface PairStatistic {
  field: PairField;
  mean: number;
  deviation: number;
  continuity: boolean;
}

/** Continuity correction of one half toward the mean (R's `wilcox.test`, `correct = TRUE`). */
export function continuityShift(distance: number, alternative: Alternative, continuity: boolean): number {
  if (!continuity) return 0;
  if (alternative === 'two.sided') return Math.sign(distance) * 0.5;
  return alternative === 'greater' ? 0.5 : -0.5;
}

/**
 * Confidence limits of a shift by inverting the normal approximation (`wilcox.test(conf.int = TRUE, exact = FALSE)`,
 * without its search error). Null if too few pairs reach the level.
 */
export function rankLimits(
  statistic: PairStatistic,
  alternative: Alternative,
  level: number,
): [number, number] | null {
  const alpha = 1 - level;
  const limit = (p: number, lowerTail: boolean) =>
    crossing(statistic, alternative, normalQuantile(fromProbability(p, lowerTail)));
  const lower =
    alternative === 'less' ? -Infinity : limit(alternative === 'greater' ? alpha : alpha / 2, false);
  const upper =
    alternative === 'greater' ? Infinity : limit(alternative === 'less' ? alpha : alpha / 2, true);
  return lower === null || upper === null ? null : [lower, upper];
}

function crossing(
  { field, mean, deviation, continuity }: PairStatistic,
  alternative: Alternative,
  quantile: number,
): number | null {
  const isBelow = (passed: number) => {
    const distance = field.size - passed - mean;
    return (distance - continuityShift(distance, alternative, continuity)) / deviation < quantile;
  };
  if (isBelow(0) || !isBelow(field.size)) return null;
  let [no, yes] = [0, field.size];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (isBelow(middle)) yes = middle;
    else no = middle;
  }
  return selectPair(field, yes);
}
