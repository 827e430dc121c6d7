import { BOUNDS } from '../../../shared/bounds.ts';

/** Rounding steps; the first at or above the minimum group size applies. */
export const GROUP_STEPS = [5, 10, 20, 40, 80] as const;

export interface GroupFacts {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly minimum_group: number;
}

/** Returns the minimum group size; named surveys suppress nothing. */
export function minimumGroup({ anonymity_level, minimum_group }: GroupFacts): number {
  return anonymity_level === 'anonymous' ? Math.max(BOUNDS.leastGroup, minimum_group) : 1;
}

/** Returns the group size that counts are rounded down to; 1 if exact. */
export function groupStep(survey: GroupFacts): number {
  const least = minimumGroup(survey);
  return least === 1 ? 1 : (GROUP_STEPS.find((each) => each >= least) ?? 80);
}

/**
 * Rounds counts down in anonymous surveys, so two reads differ by a group or not at all. Steps are multiples of each
 * other: changing the minimum group size reveals no more than the smallest step.
 */
export function roundToGroups(n: number, survey: GroupFacts): number {
  return n - (n % groupStep(survey));
}
