import type { DraftQuestion } from './model.ts';

/** Why a question needs an answer, or may be left empty; each has its words in the editor. */
export type Requirement = 'required' | 'optional' | 'settings' | 'free';

/**
 * Says what holds for a question: that it is marked required or optional, or unmarked, where the survey decides.
 * @param answersRequired whether the survey wants an answer to every question that is not optional
 */
export function requirementOf(
  { must, is_optional }: Pick<DraftQuestion, 'must' | 'is_optional'>,
  answersRequired: boolean,
): Requirement {
  if (must) return 'required';
  if (is_optional) return 'optional';
  return answersRequired ? 'settings' : 'free';
}
