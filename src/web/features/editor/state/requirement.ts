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

/** Without a mark the survey's settings apply. */
export const REQUIREMENT_MARKS = ['required', 'optional', 'none'] as const;
type RequirementMark = (typeof REQUIREMENT_MARKS)[number];

type Fields = Pick<DraftQuestion, 'must' | 'is_optional'>;

export function markOf({ must, is_optional }: Fields): RequirementMark {
  if (must) return 'required';
  return is_optional ? 'optional' : 'none';
}

export function fieldsOfMark(mark: RequirementMark): Fields {
  return { must: mark === 'required', is_optional: mark === 'optional' };
}
