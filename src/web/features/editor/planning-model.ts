import { MethodInput } from '../../../statistics/method-input.ts';
import type { Method } from '../../../statistics/method.ts';
import { powerT, powerTwoProportions } from '../../../statistics/methods/power.ts';
import { sampleSizeProportion } from '../../../statistics/methods/sampling.ts';
import { Refused } from '../../../statistics/refused.ts';

/** The power of a planned test: how often it finds a difference that exists, at a level of 5 %. */
const POWER = 0.8;
/** The share whose interval is the widest: no other result needs more answers. */
const WORST_SHARE = 0.5;

/** How many answers keep a share within a margin; null where no number does. Shares are between 0 and 1. */
export function answersForMargin(margin: number, level: number, population: number | null): number | null {
  const data = { p: WORST_SHARE, margin, ...(population !== null && { population }) };
  return rounded(sampleSizeProportion, data, { conf_level: level });
}

/** How many answers in each of two groups find a difference between two shares; null where no number does. */
export function answersForShares(one: number, other: number): number | null {
  return rounded(powerTwoProportions, { p1: one, p2: other, power: POWER, sig_level: 0.05 }, {});
}

/** The same for two means, whose difference is told in standard deviations. */
export function answersForMeans(difference: number): number | null {
  return rounded(powerT, { delta: difference, sd: 1, power: POWER, sig_level: 0.05 }, {});
}

function rounded(method: Method, data: Record<string, unknown>, options: Record<string, unknown>) {
  try {
    const { n_rounded: n } = method.compute(new MethodInput(data, options));
    return typeof n === 'number' && Number.isFinite(n) ? n : null;
  } catch (thrown) {
    if (thrown instanceof Refused) return null;
    throw thrown;
  }
}
