import type { QuestionType } from '../../question-type.ts';

/** Their texts are meant to have several lines. */
const WORDINGS: readonly QuestionType[] = ['consent', 'statement'];
const LISTS: readonly QuestionType[] = ['checkboxes', 'picture_choice', 'ranking', 'constant_sum', 'maxdiff'];

/**
 * Returns the types that an empty question can become for a pasted list of options, best first.
 * @param isSeveral true if the list had boxes to tick
 */
export function pastedTypes(current: QuestionType, isSeveral: boolean): readonly QuestionType[] {
  if (WORDINGS.includes(current)) return [];
  const usual = isSeveral ? 'checkboxes' : 'multiple_choice';
  return LISTS.includes(current) ? [current, usual] : [usual];
}
