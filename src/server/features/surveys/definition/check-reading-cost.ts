import { RULES } from '../../../../questions/rules.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { CheckedQuestion } from '../save/check-questions.ts';
import type { SaveFacts } from '../save/plan-questions.ts';

/**
 * Maximum operations of one survey's patterns with the longest answers. A plain form is parsed twice, so this
 * keeps one request below 50 ms. The costliest possible pattern takes about 150,000 operations, an ordinary
 * one 9,000.
 */
export const READING_BUDGET = 12_000_000;

/**
 * Checks that the patterns of a survey cannot block the server with one submission. Removed questions count
 * too, because their answers are still parsed. Surveys that were above the limit before may stay so.
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

/** Returns the index of the costliest question up to the one that exceeds the limit; null if none does. */
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
