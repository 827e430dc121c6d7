import { BOUNDS } from '../../../shared/bounds.ts';
import type { Refusal } from '../../../shared/errors.ts';
import { refuseFeature, type Plan } from '../../../shared/plans.ts';

/** What of a survey decides of how many people its figures must be. */
export interface GroupFacts {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly minimum_group: number;
}

/** The smallest group that a survey's filtered figures may be about; surveys with names hide nobody. */
export function minimumGroup({ anonymity_level, minimum_group }: GroupFacts): number {
  return anonymity_level === 'anonymous' ? Math.max(BOUNDS.leastGroup, minimum_group) : 1;
}

/**
 * A count that no filter hides, as its owner is told it: in whole groups, rounded down, where nobody may be told apart. Two
 * looks then differ by a group or not at all.
 */
export function inGroups(n: number, survey: GroupFacts): number {
  return n - (n % minimumGroup(survey));
}

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
export function refuseFilter(plan: Plan): Refusal | null {
  return refuseFeature(plan, 'filters');
}

/**
 * Refuses figures of a filtered group that would tell of single people; where nobody is hidden, those of nobody. Which of
 * both it is would tell nobody from some.
 * @param divides whether other filters could be subtracted from it
 */
export function refuseGroup(size: number, all: number, survey: GroupFacts, divides: boolean): Refusal | null {
  const minimum = minimumGroup(survey);
  if (size === 0 && minimum === 1) return { code: 'invalid', fields: { filter: 'filter_nobody' } };
  const small = divides || isTooSmall(size, all, minimum);
  return small ? { code: 'invalid', fields: { filter: 'filter_small' } } : null;
}
