import { RULES } from '../../../../questions/rules.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { CheckedQuestion } from '../save/check-questions.ts';
import type { SaveFacts } from '../save/plan-questions.ts';

/**
 * Maximum operations, so that one request stays below 50 ms, although a plain form is parsed twice. The costliest
 * possible pattern takes about 150,000, an ordinary one 9,000.
 */
export const READING_BUDGET = 12_000_000;

/**
 * Prevents one submission from blocking the server. Removed questions count too, because their answers are still
 * parsed. Surveys that were above the limit before may stay so.
 * @returns the problem, at the question with the costliest pattern
 */
export function checkReadingCost(
  questions: readonly CheckedQuestion[],
  { stored, isAnswered }: Pick<SaveFacts, 'stored' | 'isAnswered'>,
): FieldErrors {
  const ids = new Set(questions.map(({ id }) => id));
  const removed = stored.filter(({ id, archived }) => !ids.has(id) && (archived || isAnswered));
  const all = [...questions, ...removed];
  const overrun = findOverrun(all, READING_BUDGET);
  if (overrun === null) return {};
  // The full sum matters only for surveys that were above the limit before.
  if (findOverrun(stored, READING_BUDGET) !== null && sumCosts(all) <= sumCosts(stored)) return {};
  return { [`questions.${Math.min(overrun, questions.length - 1)}.settings.pattern`]: 'patterns_large' };
}

type Costing = Pick<CheckedQuestion, 'question_type' | 'settings'>;

/** Returns the costliest question up to the one that exceeds the limit; null if none does. */
function findOverrun(questions: readonly Costing[], limit: number): number | null {
  let total = 0;
  let most = { index: 0, cost: 0 };
  for (const [index, question] of questions.entries()) {
    const cost = costOf(question);
    total += cost;
    if (cost > most.cost) most = { index, cost };
    if (total > limit) return most.index;
  }
  return null;
}

function sumCosts(questions: readonly Costing[]): number {
  return questions.reduce((total, question) => total + costOf(question), 0);
}

function costOf({ question_type, settings }: Costing): number {
  return RULES[question_type].readingCost?.(settings) ?? 0;
}
