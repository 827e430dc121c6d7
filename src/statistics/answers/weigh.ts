import { effectiveSize } from '../methods/weight-summary.ts';
import { runMethod } from '../run-method.ts';
import { Refused, type RefusalReason } from '../refused.ts';
import { levelsOf } from './levels.ts';
import type { Answered } from './variable.ts';

/** What a survey's people are weighted to. */
export interface Weighting {
  /** By column code the share of each answer among the population, by its words. */
  readonly margins: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The largest weight, in means; null leaves them as they come. */
  readonly trim: number | null;
}

/** Weights with mean 1, and what they cost. */
export interface Weighed {
  readonly weights: readonly number[];
  readonly summary: {
    readonly n: number;
    readonly effective_n: number;
    readonly design_effect: number;
    readonly minimum: number;
    readonly maximum: number;
    /** How many were cut down to the largest. */
    readonly trimmed: number;
    /** How far a share stays from its target after trimming. */
    readonly largest_deviation: number;
  };
}

const TRIM_ROUNDS = 50;
const SETTLED = 1e-9;

/**
 * Rakes people to the known margins of a population, and cuts weights that are too large; what that takes from one is
 * given to all by raking anew (Potter 1990). Never throws: a margin that cannot be met is the reason given.
 */
export function weigh(
  answered: readonly Answered[],
  weighting: Weighting,
): Weighed | { readonly refused: RefusalReason } {
  try {
    return weighOrThrow(answered, weighting);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return { refused: thrown.reason };
  }
}

function weighOrThrow(answered: readonly Answered[], { margins, trim }: Weighting): Weighed {
  const labels = Object.fromEntries(answered.map((margin) => [margin.code, wordsOf(margin)]));
  const targets = Object.fromEntries(answered.map(({ code }) => [code, margins[code] ?? {}]));
  const rake = (base: readonly number[] | null) => {
    const data = { margins: labels, targets, ...(base !== null && { base_weights: base }) };
    const outcome = runMethod('weights_rake', data);
    if ('refused' in outcome) throw new Refused(outcome.refused, outcome.at);
    return outcome.estimates['weights'] as number[];
  };
  let weights = rake(null);
  const cut = new Set<number>();
  if (trim !== null) {
    for (let round = 0; round < TRIM_ROUNDS && most(weights) > trim * (1 + SETTLED); round += 1)
      weights = rake(capped(weights, trim, cut));
    weights = capped(weights, trim, cut);
  }
  const effective = effectiveSize(weights);
  return {
    weights,
    summary: {
      n: weights.length,
      effective_n: effective,
      design_effect: weights.length / effective,
      minimum: weights.reduce((least, weight) => Math.min(least, weight), Infinity),
      maximum: most(weights),
      trimmed: [...cut].filter((row) => weights[row]! >= trim! * (1 - SETTLED)).length,
      largest_deviation: deviation(Object.values(labels), Object.values(targets), weights),
    },
  };
}

function wordsOf(margin: Answered): string[] {
  const labels = new Map(levelsOf(margin).map(({ value, label }) => [value, label]));
  return margin.values.map((value) => (value === null ? '' : (labels.get(value) ?? String(value))));
}

function most(weights: readonly number[]): number {
  return weights.reduce((largest, weight) => Math.max(largest, weight), -Infinity);
}

/**
 * Cuts weights of mean 1 at the largest allowed; what is cut off goes to the others in proportion, so that the mean stays.
 * @param cut takes the places of those that were larger
 */
function capped(weights: readonly number[], trim: number, cut: Set<number>): number[] {
  let result = [...weights];
  for (let round = 0; round < TRIM_ROUNDS && most(result) > trim; round += 1) {
    for (const [row, weight] of result.entries()) if (weight > trim * (1 + SETTLED)) cut.add(row);
    const full = result.filter((weight) => weight >= trim).length;
    const rest = result.reduce((sum, weight) => sum + (weight >= trim ? 0 : weight), 0);
    const factor = rest > 0 ? (result.length - full * trim) / rest : 1;
    result = result.map((weight) => (weight >= trim ? trim : weight * factor));
  }
  return result.map((weight) => Math.min(weight, trim));
}

function deviation(
  labels: readonly (readonly string[])[],
  targets: readonly Readonly<Record<string, number>>[],
  weights: readonly number[],
): number {
  let largest = 0;
  for (const [index, margin] of labels.entries()) {
    const target = targets[index] ?? {};
    const whole = Object.values(target).reduce((sum, share) => sum + share, 0);
    const sums = new Map<string, number>();
    for (const [row, label] of margin.entries())
      sums.set(label, (sums.get(label) ?? 0) + (weights[row] ?? 0));
    for (const [label, share] of Object.entries(target))
      largest = Math.max(largest, Math.abs((sums.get(label) ?? 0) / weights.length - share / whole));
  }
  return largest;
}
