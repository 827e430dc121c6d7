import type { QuestionType } from '../../question-type.ts';

/** Kinds whose own words stand where the answers are given: what is written takes the place of what is answered. */
const WRITTEN: ReadonlySet<QuestionType> = new Set<QuestionType>([
  'multiple_choice',
  'checkboxes',
  'picture_choice',
  'yes_no',
  'consent',
  'statement',
  'ranking',
  'constant_sum',
  'maxdiff',
]);

/** Whether a question of the kind is written into where its answers stand; of others these are still shown meanwhile. */
export function isEditedInline(kind: QuestionType): boolean {
  return WRITTEN.has(kind);
}
