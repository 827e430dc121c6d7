import { expect, test } from 'vitest';
import { rankLength, totalLength } from './bar-lengths.ts';

test('the best ranked item has the longest bar, an item that is always last none', () => {
  expect([1, 2, 3, 5].map((mean) => rankLength(mean, 5))).toEqual([1, 0.75, 0.5, 0]);
  expect(rankLength(null, 5)).toBe(0);
  expect(rankLength(1, 1)).toBe(1);
});

test('a mean of 41.81 of 100 fills 41.81 % of the track', () => {
  expect(totalLength(41.81, 100)).toBeCloseTo(0.4181);
  expect(totalLength(undefined, 100)).toBe(0);
  expect(totalLength(7, 5)).toBe(1);
});
