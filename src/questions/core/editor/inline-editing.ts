import type { QuestionType } from '../../question-type.ts';

/** Question types whose options are edited where participants answer. */
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

export function isEditedInline(kind: QuestionType): boolean {
  return WRITTEN.has(kind);
}
