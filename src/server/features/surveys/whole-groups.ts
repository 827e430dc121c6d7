import { BOUNDS } from '../../../shared/bounds.ts';

/** In whole groups of how many people counts are told: the first that is no smaller than the survey's smallest group. */
export const GROUP_STEPS = [5, 10, 20, 40, 80] as const;

/** What of a survey decides of how many people its figures must be. */
export interface GroupFacts {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly minimum_group: number;
}

/** The smallest group that a survey's filtered figures may be about; surveys with names hide nobody. */
export function minimumGroup({ anonymity_level, minimum_group }: GroupFacts): number {
  return anonymity_level === 'anonymous' ? Math.max(BOUNDS.leastGroup, minimum_group) : 1;
}

/** Returns the size of the whole groups that counts are rounded down to; 1 where they are exact. */
export function groupStep(survey: GroupFacts): number {
  const least = minimumGroup(survey);
  return least === 1 ? 1 : (GROUP_STEPS.find((each) => each >= least) ?? 80);
}

/**
 * A count that no filter hides, as its owner is told it: in whole groups, rounded down, where nobody may be told apart. Two
 * looks then differ by a group or not at all. Each step is a multiple of the one before, so whoever changes the smallest
 * group again and again learns no more than the smallest step says: with any number as a step they could work out the count.
 */
export function inGroups(n: number, survey: GroupFacts): number {
  return n - (n % groupStep(survey));
}
