import type { Refusal } from '../../../shared/errors.ts';
import { refuseFeature, type Plan } from '../../../shared/plans.ts';

/** From so many people on an anonymous survey tells of a group, and of all others, what they answered. */
export const MINIMUM_GROUP = 5;

/** The smallest group that a survey's filtered figures may be about; surveys with names hide nobody. */
export function minimumGroup({
  anonymity_level,
}: {
  anonymity_level: 'anonymous' | 'name_required';
}): number {
  return anonymity_level === 'anonymous' ? MINIMUM_GROUP : 1;
}

/** Whether a group, or what is left without it, is so small that its figures would tell of single people. */
function isTooSmall(size: number, all: number, minimum: number): boolean {
  const others = all - size;
  return size < minimum || (others > 0 && others < minimum);
}

/** Refuses filters to a plan that does not include them. */
export function refuseFilter(plan: Plan): Refusal | null {
  return refuseFeature(plan, 'filters');
}

/**
 * Refuses figures of a filtered group that would tell of single people; where nobody is hidden, those of nobody. Which of
 * both it is would tell nobody from some.
 * @param divides whether other filters could be subtracted from it
 */
export function refuseGroup(
  size: number,
  all: number,
  survey: { readonly anonymity_level: 'anonymous' | 'name_required' },
  divides: boolean,
): Refusal | null {
  const minimum = minimumGroup(survey);
  if (size === 0 && minimum === 1) return { code: 'invalid', fields: { filter: 'filter_nobody' } };
  const small = divides || isTooSmall(size, all, minimum);
  return small ? { code: 'invalid', fields: { filter: 'filter_small' } } : null;
}
