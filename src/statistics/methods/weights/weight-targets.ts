import { Refused } from '../../refused.ts';
import { sumOf } from '../../numerics/sum-of.ts';

/** Reads population shares by category; they need not sum to one. */
export function readTargets(raw: unknown, name: string): Map<string, number> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Refused('invalid-data', name);
  const entries = Object.entries(raw).map(([category, share]: [string, unknown]): [string, number] => {
    if (typeof share !== 'number' || !Number.isFinite(share) || share < 0)
      throw new Refused('invalid-data', name);
    return [category, share];
  });
  const total = sumOf(entries.map(([, share]) => share));
  if (!(total > 0)) throw new Refused('zero-total', name);
  return new Map(entries.map(([category, share]) => [category, share / total]));
}

/** Refuses targets without respondents, even with share 0: post-stratification needs respondents in every stratum. */
export function assertNotEmpty(
  counts: ReadonlyMap<string, number>,
  targets: ReadonlyMap<string, number>,
): void {
  const empty = [...targets.keys()].find((category) => !counts.has(category));
  if (empty !== undefined) throw new Refused('empty-target', empty);
}

/** Counts respondents by category; refuses those that cannot be weighted to the targets. */
export function countsWithin(
  categories: readonly (string | null)[],
  targets: ReadonlyMap<string, number>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const category of categories) {
    if (category === null || !targets.has(category))
      throw new Refused('missing-target', category ?? undefined);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  for (const [category, share] of targets) {
    if (share > 0 && !counts.has(category)) throw new Refused('empty-target', category);
    if (share === 0 && counts.has(category)) throw new Refused('zero-target', category);
  }
  return counts;
}
