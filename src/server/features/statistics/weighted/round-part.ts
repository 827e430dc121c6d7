import type { WeightedPart } from '../../../../shared/api/results/weighting.ts';
import { meanWithin, shareWithin } from '../../../../statistics/answers/weighted-mean.ts';

type Within = NonNullable<WeightedPart['mean']>;

/** Numbers that the answers stand for. */
interface Meanings {
  readonly mean: readonly number[];
  readonly score: readonly number[];
}

/** The effective n follows from disclosed figures. */
export type RoundPeople = (n: number) => { readonly n: number; readonly effective_n: number };

/**
 * Rounds people to groups and shares to full percents. Mean, score and intervals are recomputed from these, standard
 * errors with the effective n.
 * @returns null if the effective n is below 2
 */
export function roundPart(
  part: WeightedPart,
  meanings: Meanings,
  roundPeople: RoundPeople,
): WeightedPart | null {
  const base = roundPeople(part.n);
  const { effective_n } = base;
  if (effective_n < 2) return null;
  const shares = part.answers.map(({ value }) => Math.round(value * 100) / 100);
  const answers = part.answers.map((answer, index) => {
    const mean = shares[index]!;
    const se = Math.sqrt((mean * (1 - mean)) / effective_n);
    return { ...answer, ...rounded(shareWithin({ mean, se, ...base })!, 0.01) };
  });
  const meanOf = (values: readonly number[], step: number) => {
    const total = shares.reduce((sum, share) => sum + share, 0);
    const over = (of: (value: number) => number) =>
      values.reduce((sum, value, index) => sum + of(value) * shares[index]!, 0) / total;
    const mean = over((value) => value);
    const se = Math.sqrt(over((value) => (value - mean) ** 2) / effective_n);
    return total === 0 ? null : rounded(meanWithin({ mean, se, ...base })!, step);
  };
  const mean =
    part.mean === null
      ? null
      : answers.length > 0
        ? meanOf(meanings.mean, 0.01)
        : rounded(part.mean, stepOf(part.mean.value));
  return { ...part, ...base, answers, mean, score: part.score && meanOf(meanings.score, 1) };
}

/** Returns the step for two significant digits. */
function stepOf(mean: number): number {
  return mean === 0 ? 0.01 : 10 ** Math.floor(Math.log10(Math.abs(mean) / 10));
}

function rounded({ value, low, high }: Within, step: number): Within {
  const round = (each: number) => Number((Math.round(each / step) * step).toPrecision(12));
  return { value: round(value), low: round(low), high: round(high) };
}
