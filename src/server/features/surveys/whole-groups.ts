import { BOUNDS } from '../../../shared/bounds.ts';

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
