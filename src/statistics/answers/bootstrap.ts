import { quantileOf } from '../numerics/quantile-of.ts';
import { randomNumbers } from '../numerics/random-numbers.ts';

/** Counts of respondents by distinct answer; each list is one stratum, resampled by itself. */
export type Strata = readonly (readonly number[])[];

const SEED = 20_261_126;
const ROUNDS = 1_000;
/** Fewer rounds make the limits unreliable. */
const MIN_ROUNDS = 400;
/** Total cost of all rounds in additions: about a second. */
const BUDGET = 4e7;

/**
 * Percentile bootstrap (Efron 1979; R's `boot::boot.ci(type = "perc")`) on counts of distinct answers. Deterministic.
 * @param cost of one evaluation, in additions
 * @param statistic NaN is ignored
 * @returns null if too costly for enough rounds
 */
export function bootstrapInterval(
  strata: Strata,
  level: number,
  cost: number,
  statistic: (drawn: readonly number[][]) => number,
): [number, number] | null {
  const kinds = strata.reduce((sum, { length }) => sum + length, 0);
  const rounds = Math.min(ROUNDS, Math.floor(BUDGET / Math.max(1, cost + 10 * kinds)));
  if (rounds < MIN_ROUNDS) return null;
  const random = randomNumbers(SEED);
  const estimates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const value = statistic(strata.map((counts) => drawAnew(counts, random)));
    if (!Number.isNaN(value)) estimates.push(value);
  }
  if (estimates.length < MIN_ROUNDS) return null;
  const sorted = Float64Array.from(estimates).toSorted();
  return [quantileOf(sorted, (1 - level) / 2), quantileOf(sorted, (1 + level) / 2)];
}

/** Draws a multinomial sample of the same size, one binomial at a time. */
function drawAnew(counts: readonly number[], random: () => number): number[] {
  let left = counts.reduce((sum, count) => sum + count, 0);
  let among = left;
  return counts.map((count) => {
    const drawn = count === 0 ? 0 : count >= among ? left : drawBinomial(left, count / among, random);
    among -= count;
    left -= drawn;
    return drawn;
  });
}

/** Above this variance the rounded normal approximation is accurate enough. */
const EXACT_UP_TO = 100;

/** Draws by exact inversion for small variances, else from the rounded normal. */
function drawBinomial(n: number, p: number, random: () => number): number {
  if (p > 0.5) return n - drawBinomial(n, 1 - p, random);
  const variance = n * p * (1 - p);
  if (variance > EXACT_UP_TO) {
    const drawn = Math.round(n * p + Math.sqrt(variance) * drawNormal(random));
    return Math.max(0, Math.min(n, drawn));
  }
  const odds = p / (1 - p);
  let share = Math.exp(n * Math.log1p(-p));
  let rest = random();
  let hits = 0;
  while (rest > share && hits < n) {
    rest -= share;
    share *= (odds * (n - hits)) / (hits + 1);
    hits += 1;
  }
  return hits;
}

/** Box and Muller 1958. */
function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
