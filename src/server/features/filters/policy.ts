import { BOUNDS } from '../../../shared/bounds.ts';
import type { Refusal } from '../../../shared/errors.ts';
import { checkFeature, type Plan } from '../../../shared/plans.ts';
import { type GroupFacts, minimumGroup } from '../surveys/round-to-groups.ts';

/** Returns the minimum group size for figures that participants see; it applies to named surveys too. */
export function participantGroup(survey: GroupFacts): number {
  return Math.max(BOUNDS.leastGroup, minimumGroup(survey));
}

/** Returns whether a group or its complement is too small to show. */
function isTooSmall(size: number, all: number, minimum: number): boolean {
  const others = all - size;
  return size < minimum || (others > 0 && others < minimum);
}

export function checkFilter(plan: Plan): Refusal | null {
  return checkFeature(plan, 'filters');
}

/**
 * Checks that a filtered group is large enough to show. In anonymous surveys, empty groups get the same refusal as
 * small ones.
 * @param divides true if subtracting other filters could isolate people
 */
export function checkGroupSize(
  size: number,
  all: number,
  survey: GroupFacts,
  divides: boolean,
): Refusal | null {
  const minimum = minimumGroup(survey);
  if (size === 0 && minimum === 1) return { code: 'invalid', fields: { filter: 'filter_nobody' } };
  const small = divides || isTooSmall(size, all, minimum);
  return small ? { code: 'invalid', fields: { filter: 'filter_small' } } : null;
}
