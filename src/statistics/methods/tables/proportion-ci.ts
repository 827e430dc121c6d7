import { exactInterval } from '../../distributions/exact-interval.ts';
import { normalWithin } from '../../distributions/quantiles.ts';
import { scoreInterval } from '../../distributions/score-interval.ts';
import type { Method } from '../../method.ts';
import { successCounts } from './success-counts.ts';

const INTERVALS = {
  wilson: scoreInterval,
  wilson_cc: correctedScore,
  clopper_pearson: exactInterval,
  agresti_coull: agrestiCoull,
};

/** A proportion with its interval, Wilson's by default (R's `prop.test`, `binom.test`; Agresti and Coull 1998). */
export const proportionCi: Method = {
  name: 'proportion_ci',
  options: ['interval', 'conf_level'],
  compute: (input) => {
    const [x, n] = successCounts(input, 'x', 'n', 'zero-total');
    const kind = input.choice('interval', ['wilson', 'wilson_cc', 'clopper_pearson', 'agresti_coull']);
    return { estimate: x / n, ci: INTERVALS[kind](x, n, input.level()), n };
  },
};

/** Score interval with continuity correction, as in `prop.test` for one sample against one half. */
function correctedScore(x: number, n: number, level: number): number[] {
  const z = normalWithin(level);
  const shift = Math.min(0.5, Math.abs(x - n / 2)) / n;
  const half = (z * z) / (2 * n);
  const limit = (p: number, sign: number) =>
    (p + half + sign * z * Math.sqrt((p * (1 - p)) / n + half / (2 * n))) / (1 + 2 * half);
  const [low, high] = [x / n - shift, x / n + shift];
  return [low <= 0 ? 0 : Math.max(0, limit(low, -1)), high >= 1 ? 1 : Math.min(1, limit(high, 1))];
}

function agrestiCoull(x: number, n: number, level: number): number[] {
  const z = normalWithin(level);
  const size = n + z * z;
  const p = (x + (z * z) / 2) / size;
  const reach = z * Math.sqrt((p * (1 - p)) / size);
  return [p - reach, p + reach];
}
