import { expect, test } from 'vitest';
import { stackedRows } from './stacked-geometry.ts';

test('stacked pieces are adjacent, fill the bar and skip empty groups', () => {
  expect(
    stackedRows([
      [1, 0, 3],
      [0, 0, 0],
    ]),
  ).toEqual([
    [
      { group: 0, from: 0, share: 0.25 },
      { group: 2, from: 0.25, share: 0.75 },
    ],
    [],
  ]);
});
