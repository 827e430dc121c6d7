import { expect, test } from 'vitest';
import type { Row } from '../../../shared/api/results/rows.ts';
import {
  afterDeletion,
  BLOCK,
  firstWindow,
  hiddenIndexes,
  nextOffset,
  indexOf,
  whileDeleting,
  withPage,
} from './window-model.ts';

const TOTAL = 100_000;
const row = (rowIndex: number): Row => ({ id: `row ${rowIndex}`, answers: [] });
const rowsFrom = (offset: number, count = BLOCK) => Array.from({ length: count }, (_, i) => row(offset + i));
const first = firstWindow({
  rows: rowsFrom(0),
  total: TOTAL,
  snapshot: 'then',
  sortable: [],
  next_cursor: null,
});
const top = [{ from: 0, to: 30 }];
const end = [{ from: TOTAL - 30, to: TOTAL }];

test('loads any position with one page, visible rows before nearby ones', () => {
  expect(nextOffset(first, top)).toBeNull();
  expect(nextOffset(first, end)).toBe(TOTAL - BLOCK);
  const last = withPage(first, TOTAL - BLOCK, { rows: rowsFrom(TOTAL - BLOCK), total: TOTAL }, end);
  expect(nextOffset(last, end)).toBeNull();
  expect(last.rows.get(TOTAL - 1)?.id).toBe(`row ${TOTAL - 1}`);
  expect(nextOffset(first, [{ from: 150, to: 180 }])).toBe(BLOCK);
  expect(nextOffset(first, [{ from: 190, to: 220 }, ...end])).toBe(BLOCK);
});

test('caches pages around the last position', () => {
  let window = first;
  for (let offset = BLOCK; offset < 20_000; offset += BLOCK)
    window = withPage(window, offset, { rows: rowsFrom(offset), total: TOTAL }, [
      { from: offset, to: offset + 30 },
    ]);
  expect(window.rows.size).toBeLessThan(2_500);
  expect(window.rows.get(19_999)?.id).toBe('row 19999');
  expect(window.rows.has(0)).toBe(false);
});

test('rows removed by others discard all but the newest page', () => {
  const fewer = withPage(first, BLOCK, { rows: rowsFrom(BLOCK + 1), total: TOTAL - 1 }, top);
  expect([fewer.total, fewer.rows.size]).toEqual([TOTAL - 1, BLOCK]);
  expect(nextOffset(fewer, top)).toBe(0);
  // A filtered list has no total beyond offset 0; a short page reveals it.
  const short = withPage(first, BLOCK, { rows: rowsFrom(BLOCK, 5) }, top);
  expect(short.total).toBe(BLOCK + 5);
});

test('deleting a row shifts the following ones without loading', () => {
  const state = whileDeleting(first);
  expect(nextOffset(state, end)).toBeNull();
  const gone = afterDeletion(state, 'row 3', true);
  expect(gone.total).toBe(TOTAL - 1);
  expect([2, 3, 198].map((rowIndex) => gone.rows.get(rowIndex)?.id)).toEqual(['row 2', 'row 4', 'row 199']);
  expect(gone.rows.has(199)).toBe(false);
  expect(gone.turn).not.toBe(first.turn);
  expect(afterDeletion(state, 'row 3', false).rows).toBe(first.rows);
  const elsewhere = afterDeletion(state, 'row 5000', true);
  expect([elsewhere.total, elsewhere.rows.size]).toEqual([TOTAL - 1, 0]);
});

test('a row hidden before its deletion is not counted', () => {
  const hidden = hiddenIndexes(first, new Set(['row 4', 'row 2', 'row 9000']));
  expect(hidden).toEqual([2, 4]);
  expect([0, 1, 2, 3, 4].map((shown) => indexOf(shown, hidden))).toEqual([0, 1, 3, 5, 6]);
  expect(indexOf(7, [])).toBe(7);
});
