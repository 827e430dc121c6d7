import { expect, test } from 'vitest';
import { drawnRows, moveCell, nearestCell, rowsToRender } from './grid-model.ts';

const size = { rows: 100, columns: 4, page: 10 };
const at = { row: 5, column: 2 };

test.each([
  ['ArrowDown', false, { row: 6, column: 2 }],
  ['ArrowUp', false, { row: 4, column: 2 }],
  ['ArrowRight', false, { row: 5, column: 3 }],
  ['ArrowLeft', false, { row: 5, column: 1 }],
  ['PageDown', false, { row: 15, column: 2 }],
  ['PageUp', false, { row: 1, column: 2 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', false, { row: 5, column: 3 }],
  ['Home', true, { row: 1, column: 0 }],
  ['End', true, { row: 100, column: 3 }],
  ['a', false, null],
] as const)('%s (Ctrl: %s) moves from row 5, column 2 to %o', (key, withCtrl, to) => {
  expect(moveCell(key, withCtrl, at, size)).toEqual(to);
});

test('no key leaves the grid, and only the arrow reaches the head', () => {
  const last = { row: 100, column: 3 };
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'End'])
    expect(moveCell(key, true, last, size)).toEqual(last);
  const first = { row: 1, column: 0 };
  expect(moveCell('PageUp', false, first, size)).toEqual(first);
  expect(moveCell('ArrowUp', false, first, size)).toEqual({ row: 0, column: 0 });
  expect(nearestCell({ row: 7, column: 9 }, { rows: 3, columns: 2 })).toEqual({ row: 3, column: 1 });
  expect(nearestCell({ row: 1, column: 0 }, { rows: 0, columns: 1 })).toEqual({ row: 0, column: 0 });
});

test('draws few of 100,000 rows at the top, middle and end', () => {
  const drawn = (top: number) => drawnRows({ top, height: 600 }, 44, 100_000);
  for (const top of [0, 2_000_000, 44 * 100_000 - 600]) {
    const { from, to } = drawn(top);
    expect(to - from).toBeLessThanOrEqual(35);
    expect(from * 44).toBeLessThanOrEqual(top);
    expect(to * 44).toBeGreaterThanOrEqual(Math.min(top + 600, 44 * 100_000));
  }
  expect(drawnRows({ top: 9_999, height: 600 }, 44, 3)).toEqual({ from: 3, to: 3 });
  expect(drawnRows({ top: 0, height: 0 }, 44, 0)).toEqual({ from: 0, to: 0 });
});

test('the focused row stays rendered out of view without moving among the others', () => {
  const rows = (from: number, focused: number) => rowsToRender({ from, to: from + 3 }, focused, 100);
  expect(rows(10, 11)).toEqual([10, 11, 12]);
  expect(rows(12, 11)).toEqual([11, 12, 13, 14]);
  expect(rows(5, 11)).toEqual([5, 6, 7, 11]);
  expect(rows(98, -1)).toEqual([98, 99]);
  expect(rows(98, 100)).toEqual([98, 99]);
});
