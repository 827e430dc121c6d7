import { BOUNDS } from '../../../shared/bounds.ts';
import type { Refusal } from '../../../shared/errors.ts';
import { checkFeature, type Plan } from '../../../shared/plans.ts';
import { type GroupFacts, minimumGroup } from '../surveys/round-to-groups.ts';

/** The smallest group that participants are told of, also where names are given: what others see tells of nobody. */
export function participantGroup(survey: GroupFacts): number {
  return Math.max(BOUNDS.leastGroup, minimumGroup(survey));
}

/** Whether a group, or what is left without it, is so small that its figures would tell of single people. */
function isTooSmall(size: number, all: number, minimum: number): boolean {
  const others = all - size;
  return size < minimum || (others > 0 && others < minimum);
}

/** Refuses filters to a plan that does not include them. */
export function checkFilter(plan: Plan): Refusal | null {
  return checkFeature(plan, 'filters');
}

/**
 * Refuses figures of a filtered group that would tell of single people; where nobody is hidden, those of nobody. Which of
 * both it is would tell nobody from some.
 * @param divides whether other filters could be subtracted from it
 */
export function checkGroupSize(size: number, all: number, survey: GroupFacts, divides: boolean): Refusal | null {
  const minimum = minimumGroup(survey);
  if (size === 0 && minimum === 1) return { code: 'invalid', fields: { filter: 'filter_nobody' } };
  const small = divides || isTooSmall(size, all, minimum);
  return small ? { code: 'invalid', fields: { filter: 'filter_small' } } : null;
}
