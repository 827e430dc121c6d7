import type { MethodInput } from '../../method-input.ts';
import { countValues, doubledMidranks, tieSum } from '../../numerics/counted-values.ts';
import { Refused } from '../../refused.ts';
import { presentGroups } from '../input/present-groups.ts';

export interface RankedGroups {
  groups: { name: string; n: number; meanRank: number }[];
  n: number;
  dropped: number;
  /** The sum of t^3 - t over tied values. */
  ties: number;
}

/** Reads groups and ranks all values together; refuses empty groups, a single group, and constant values. */
export function rankGroups(input: MethodInput): RankedGroups {
  const { groups, dropped } = presentGroups(input);
  const all = countValues(groups.flatMap((group) => group.values));
  if (all.values.length === 1) throw new Refused('zero-variance');
  const ranks = doubledMidranks(all);
  const ranked = groups.map(({ name, values }) => {
    let sum = 0;
    for (const value of values) sum += ranks.get(value) ?? 0;
    return { name, n: values.length, meanRank: sum / 2 / values.length };
  });
  return { groups: ranked, n: all.size, dropped, ties: tieSum(all) };
}
