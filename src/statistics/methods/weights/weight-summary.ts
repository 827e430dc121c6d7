import type { Estimates } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { categoriesOf, readAnswers, type Answer } from '../input/answer-categories.ts';

/** Kish's effective sample size: (sum w)^2 / sum w^2. */
export function effectiveSize(weights: readonly number[]): number {
  return sumOf(weights) ** 2 / sumOf(weights.map((weight) => weight * weight));
}

export function weightSummary(input: MethodInput, weights: number[]): Estimates {
  const effective = effectiveSize(weights);
  return {
    weights,
    effective_n: effective,
    design_effect: weights.length / effective,
    minimum: weights.reduce((least, weight) => Math.min(least, weight), Infinity),
    maximum: weights.reduce((most, weight) => Math.max(most, weight), -Infinity),
    ...(input.has('y') ? { proportions: shares(readAnswers(input, 'y'), weights) } : {}),
    n: weights.length,
  };
}

function shares(answers: readonly (Answer | null)[], weights: readonly number[]): Estimates[] {
  if (answers.length !== weights.length) throw new Refused('invalid-data', 'y');
  const sums = new Map<Answer, number[]>();
  for (const [row, answer] of answers.entries()) {
    if (answer === null) continue;
    const own = sums.get(answer) ?? [];
    own.push(weights[row] ?? 0);
    sums.set(answer, own);
  }
  const all = sumOf([...sums.values()].map(sumOf));
  return categoriesOf([...sums.keys()]).map((category) => ({
    category,
    proportion: sumOf(sums.get(category) ?? []) / all,
  }));
}
