import type { DraftQuestion } from './model.ts';

export type Requirement = 'required' | 'optional' | 'settings' | 'free';

/**
 * Returns why a question is required or optional.
 * @param answersRequired the survey's setting for questions that are not optional
 */
export function requirementOf(
  { must, is_optional }: Pick<DraftQuestion, 'must' | 'is_optional'>,
  answersRequired: boolean,
): Requirement {
  if (must) return 'required';
  if (is_optional) return 'optional';
  return answersRequired ? 'settings' : 'free';
}
