import type { QuestionType } from '../../question-type.ts';
import { TYPES } from '../../type-registry.ts';

/** Returns whether options are edited where participants answer. */
export function isEditedInline(kind: QuestionType): boolean {
  return TYPES[kind].isEditedInline;
}
