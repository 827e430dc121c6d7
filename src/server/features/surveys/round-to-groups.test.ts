import { expect, test } from 'vitest';
import { BOUNDS } from '../../../shared/bounds.ts';
import { roundToGroups } from './round-to-groups.ts';

const roundCount = (
  n: number,
  minimum_group: number,
  anonymity_level: 'anonymous' | 'name_required' = 'anonymous',
) => roundToGroups(n, { anonymity_level, minimum_group });

test('rounds counts of an anonymous survey to at least the owner’s minimum group', () => {
  expect([5, 7, 10, 11, 21, 50].map((least) => roundCount(99, least))).toEqual([95, 90, 90, 80, 80, 80]);
  expect(roundCount(99, 50, 'name_required')).toBe(99);
});

test('changing the minimum group repeatedly reveals no more than the smallest', () => {
  const sizes = Array.from(
    { length: BOUNDS.mostGroup - BOUNDS.leastGroup + 1 },
    (_, i) => BOUNDS.leastGroup + i,
  );
  const all = (n: number) => sizes.map((least) => roundCount(n, least)).join();
  for (let n = 0; n <= 200; n += 5) for (const more of [1, 2, 3, 4]) expect(all(n + more)).toBe(all(n));
});
