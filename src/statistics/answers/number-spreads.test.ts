import { expect, test } from 'vitest';
import { numberSpreads } from './number-spreads.ts';
import type { Answered } from './variable.ts';

const column = (
  role: Answered['role'],
  values: (number | null)[],
  more: Partial<Answered> = {},
): Answered => ({
  role,
  code: role,
  categories: null,
  steps: null,
  values,
  ...more,
});
const words = {
  categories: [
    { value: 1, label: 'Red' },
    { value: 2, label: 'Blue' },
  ],
};

test('counts numbers per group in bins of the same round width', () => {
  const minutes = [12, 15, 18, 22, 25, 31, null, 47];
  const spreads = numberSpreads(
    [column('outcome', minutes), column('group', [1, 1, 2, 2, 1, 1, 1, 2], words)],
    1,
  );
  expect(spreads).toEqual({
    edges: [0, 20, 40, 60],
    open: false,
    groups: [
      { name: 'Red', counts: [2, 2, 0] },
      { name: 'Blue', counts: [1, 1, 1] },
    ],
  });
});

test('an outlier of an anonymous survey does not stretch the axis', () => {
  const wages = [...Array.from({ length: 40 }, (_, i) => 20 + i), 9_000];
  const spreads = numberSpreads(
    [
      column('outcome', wages),
      column(
        'group',
        wages.map((_, i) => 1 + (i % 2)),
        words,
      ),
    ],
    5,
  );
  expect(spreads?.open).toBe(true);
  expect(spreads?.edges.at(-1)).toBeLessThan(100);
  expect(spreads?.groups.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(41);
});

test('scales need no bins, and small groups have none', () => {
  const group = column('group', [1, 2, 1], words);
  expect(numberSpreads([column('outcome', [1, 2, 3], { steps: [1, 2, 3] }), group], 1)).toBeNull();
  expect(numberSpreads([column('outcome', [1, 2, 3]), group], 5)).toBeNull();
  expect(numberSpreads([column('outcome', [1, 2, 3])], 1)).toBeNull();
});

test('omits the comparison of more than thirty groups', () => {
  const people = Array.from({ length: 31 * 20 }, (_, n) => n);
  const spreadsOf = (groups: number) =>
    numberSpreads(
      [
        column('outcome', people),
        column(
          'group',
          people.map((n) => n % groups),
        ),
      ],
      5,
    );
  expect(spreadsOf(30)?.groups).toHaveLength(30);
  expect(spreadsOf(31)).toBeNull();
});
