import type { QuestionType } from '../../question-type.ts';

const WORDINGS: readonly QuestionType[] = ['consent', 'statement'];
const LISTS: readonly QuestionType[] = ['checkboxes', 'picture_choice', 'ranking', 'constant_sum', 'maxdiff'];

export function pastedTypes(current: QuestionType, isSeveral: boolean): readonly QuestionType[] {
  if (WORDINGS.includes(current)) return [];
  const usual = isSeveral ? 'checkboxes' : 'multiple_choice';
  return LISTS.includes(current) ? [current, usual] : [usual];
}
