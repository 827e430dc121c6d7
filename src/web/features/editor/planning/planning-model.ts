import { normalWithin } from '../../../../statistics/distributions/quantiles.ts';
import { MethodInput } from '../../../../statistics/method-input.ts';
import type { Method } from '../../../../statistics/method.ts';
import { powerT, powerTwoProportions } from '../../../../statistics/methods/planning/power.ts';
import { roundedUp, sampleSizeProportion } from '../../../../statistics/methods/planning/sampling.ts';
import { Refused } from '../../../../statistics/refused.ts';

/** The power of a planned test: how often it finds a difference that exists, at a level of 5 %. */
const POWER = 0.8;
/** The share whose interval is the widest: no other result needs more answers. */
const WORST_SHARE = 0.5;

/** How many answers keep a share within a margin; null where no number does. Shares are between 0 and 1. */
export function answersForMargin(margin: number, level: number, population: number | null): number | null {
  const data = { p: WORST_SHARE, margin, ...(population !== null && { population }) };
  return up(sizeBy(sampleSizeProportion, data, { conf_level: level }));
}

/**
 * How many answers in each of two groups find a difference between two shares; null where no number does.
 * @param population how many people there are in both groups together, which are taken to be of one size
 */
export function answersForShares(one: number, other: number, population: number | null = null) {
  const data = { p1: one, p2: other, power: POWER, sig_level: 0.05 };
  return up(ofPopulation(sizeBy(powerTwoProportions, data), population));
}

/** The same for two means, whose difference is told in standard deviations. */
export function answersForMeans(difference: number, population: number | null = null) {
  const data = { delta: difference, sd: 1, power: POWER, sig_level: 0.05 };
  const n = up(ofPopulation(sizeBy(powerT, data), population));
  return n === null || population === null ? n : atLeastPower(n, groupOf(population), difference);
}

/** Fewer answers leave t fewer degrees of freedom too: as many more as the power then takes, one or two. */
function atLeastPower(n: number, group: number, difference: number): number {
  if (n >= group) return group;
  const delta = difference / Math.sqrt((group - n) / (group - 1));
  const power =
    n < 2 ? 0 : Number(powerT.compute(new MethodInput({ n, delta, sig_level: 0.05 }, {}))['power']);
  return power >= POWER ? n : atLeastPower(n + 1, group, difference);
}

/**
 * How many answers make the 95 % interval of Cronbach's alpha reach so far to both sides of an expected one (Bonett 2002); null
 * where no number does.
 */
export function answersForScale(items: number, alpha: number, reach: number): number | null {
  const [low, high] = [alpha - reach, alpha + reach];
  if (!(items >= 2 && reach > 0 && high < 1)) return null;
  const z = normalWithin(0.95) / Math.log((1 - low) / (1 - high));
  return up(((8 * items) / (items - 1)) * z ** 2 + 2);
}

/** Who asks a good part of everybody needs fewer: the variance of what was not asked is all that is left (Cochran 1977, 4.4). */
function ofPopulation(n: number | null, population: number | null): number | null {
  if (n === null || population === null) return n;
  const group = groupOf(population);
  return group < 1 ? null : n / (1 + (n - 1) / group);
}

/** Of an odd number one stays over: the groups are of one size. */
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
