import { normalWithin } from '../../../../statistics/distributions/quantiles.ts';
import { MethodInput } from '../../../../statistics/method-input.ts';
import type { Method } from '../../../../statistics/method.ts';
import { powerT, powerTwoProportions } from '../../../../statistics/methods/planning/power.ts';
import { roundedUp, sampleSizeProportion } from '../../../../statistics/methods/planning/sampling.ts';
import { Refused } from '../../../../statistics/refused.ts';

/** Significance level 5 %. */
const POWER = 0.8;
/** The proportion with the widest interval. */
const WORST_SHARE = 0.5;

/** Returns the sample size for a margin of error; null if none suffices. Proportions are from 0 to 1. */
export function answersForMargin(margin: number, level: number, population: number | null): number | null {
  const data = { p: WORST_SHARE, margin, ...(population !== null && { population }) };
  return up(sizeBy(sampleSizeProportion, data, { conf_level: level }));
}

/**
 * Returns the size per group to detect a difference of proportions; null if none suffices.
 * @param population both groups together, of equal size
 */
export function answersForShares(one: number, other: number, population: number | null = null) {
  const data = { p1: one, p2: other, power: POWER, sig_level: 0.05 };
  return up(ofPopulation(sizeBy(powerTwoProportions, data), population));
}

/** Returns the same for two means; `difference` is in standard deviations. */
export function answersForMeans(difference: number, population: number | null = null) {
  const data = { delta: difference, sd: 1, power: POWER, sig_level: 0.05 };
  const n = up(ofPopulation(sizeBy(powerT, data), population));
  return n === null || population === null ? n : atLeastPower(n, groupOf(population), difference);
}

/** Adds the one or two answers that t's lower degrees of freedom cost. */
function atLeastPower(n: number, group: number, difference: number): number {
  if (n >= group) return group;
  const delta = difference / Math.sqrt((group - n) / (group - 1));
  const power =
    n < 2 ? 0 : Number(powerT.compute(new MethodInput({ n, delta, sig_level: 0.05 }, {}))['power']);
  return power >= POWER ? n : atLeastPower(n + 1, group, difference);
}

/** Returns the sample size for a 95 % interval of Cronbach's alpha (Bonett 2002); null if none suffices. */
export function answersForScale(items: number, alpha: number, reach: number): number | null {
  const [low, high] = [alpha - reach, alpha + reach];
  if (!(items >= 2 && reach > 0 && high < 1)) return null;
  const z = normalWithin(0.95) / Math.log((1 - low) / (1 - high));
  return up(((8 * items) / (items - 1)) * z ** 2 + 2);
}

/** Applies the finite population correction (Cochran 1977, 4.4). */
function ofPopulation(n: number | null, population: number | null): number | null {
  if (n === null || population === null) return n;
  const group = groupOf(population);
  return group < 1 ? null : n / (1 + (n - 1) / group);
}

/** Groups are equal, so odd numbers are rounded down. */
function groupOf(population: number): number {
  return Math.floor(population / 2);
}

function up(n: number | null): number | null {
  return n === null ? null : roundedUp(n);
}

function sizeBy(method: Method, data: Record<string, unknown>, options: Record<string, unknown> = {}) {
  try {
    const { n } = method.compute(new MethodInput(data, options));
    return typeof n === 'number' && Number.isFinite(n) ? n : null;
  } catch (thrown) {
    if (thrown instanceof Refused) return null;
    throw thrown;
  }
}
