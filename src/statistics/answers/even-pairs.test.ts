import { expect, test } from 'vitest';
import { answeredColumn } from '../../../tests/support/answered-column.ts';
import { evenPairs } from './even-pairs.ts';

test('draws pairs of two numbers for persons who gave both', () => {
  const pairs = evenPairs(
    [answeredColumn('outcome', [1, null, 3, 4]), answeredColumn('by', [10, 20, null, 40])],
    600,
  );
  expect(pairs).toEqual({
    of: 2,
    xy: [
      [10, 1],
      [40, 4],
    ],
  });
  expect(evenPairs([answeredColumn('outcome', [null]), answeredColumn('by', [1])], 600)).toEqual({
    of: 0,
    xy: [],
  });
});

test('samples large groups evenly, reproducibly and without duplicates', () => {
  const many = Array.from({ length: 1_001 }, (_, i) => i);
  const draw = () => evenPairs([answeredColumn('outcome', many), answeredColumn('by', many)], 10)!;
  const { of, xy } = draw();
  expect(of).toBe(1_001);
  expect(new Set(xy.map(([x]) => x)).size).toBe(10);
  expect([xy[0]![0] < 101, xy[9]![0] > 900]).toEqual([true, true]);
  expect(draw().xy).toEqual(xy);
});

test('draws persons only for two comparable numbers', () => {
  expect(evenPairs([answeredColumn('outcome', [1])], 600)).toBeNull();
  expect(evenPairs([answeredColumn('items', [1]), answeredColumn('items', [2])], 600)).toBeNull();
});
