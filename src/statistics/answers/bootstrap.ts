import { quantileOf } from '../numerics/quantile-of.ts';
import { randomNumbers } from '../numerics/random-numbers.ts';

/** People who answered alike are counted, each number of a list being one kind; each list is drawn anew by itself. */
export type Strata = readonly (readonly number[])[];

const SEED = 20_261_126;
const ROUNDS = 1_000;
/** Fewer rounds than this leave the ends of an interval to chance. */
const MIN_ROUNDS = 400;
/** What all rounds together may cost: about a second. */
const BUDGET = 4e7;

/**
 * The percentile bootstrap (Efron 1979; R's `boot::boot.ci(type = "perc")`), from counts, so that its effort grows with the
 * kinds of answers and not with people. The same counts always give the same interval.
 * @param cost of one value of the statistic, in additions
 * @param statistic over counts drawn anew; what is not a number there is left aside
 * @returns null where there are too many kinds of answers to draw often enough
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

/** As many people again, each of a kind by its share: a multinomial draw, one binomial after the other. */
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

/** Beyond this variance the rounded normal is as good. */
const EXACT_UP_TO = 100;

/** Exact by inversion where few are expected, the rounded normal beyond. */
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
