import { expect, test } from 'vitest';
import { answeredRange, clustersOf, groupsPicture } from './counts-model.ts';
import type { RowsPicture } from './picture-rows-model.ts';
import type { Variable } from '../variables-model.ts';

const stars = {
  code: 'Q2',
  label: 'Stars',
  measure: 'steps',
  levels: [1, 2].map((value) => ({ value, label: String(value), count: 9 })),
  isNps: false,
  answered: 18,
} as const satisfies Variable;
const ranks: RowsPicture = {
  kind: 'rows',
  point: 'mean_rank',
  rows: ['Red', 'Blue'].map((label, i) => ({ label, n: 9 + i, point: 4 + i, interval: null, values: [] })),
};
const table = (...counts: (number | null)[][]) => ({ rows: ['Red', 'Blue'], counts });

test('groups show counts and mean, or all of them the mean rank', () => {
  const shown = groupsPicture(table([5, 7], [6, 6]), stars, ranks);
  expect(shown).toMatchObject({ point: 'mean', rows: [{ n: 12 }, { n: 12 }] });
  expect(groupsPicture(table([5, 7], [null, 6]), stars, ranks)).toBe(ranks);
});

test('a chart without any count or figure is not drawn', () => {
  expect(groupsPicture(table([null, 0], [null, 0]), stars, null)).toBeNull();
  expect(groupsPicture(table([null, 7], [null, 6]), stars, null)).not.toBeNull();
});

test('people of hidden cells are placed by the totals, so that nobody is missing', () => {
  const counts = [
    [9, null, null],
    [0, null, null],
  ];
  const totals = { row_totals: [14, 5], column_totals: [9, 6, 4] };
  const clusters = clustersOf({ counts, ...totals }, [1, 2, 3], [1, 2]);
  const people = clusters.map(({ count, estimate = 0 }) => count ?? estimate);
  expect(people.reduce((sum, each) => sum + each, 0)).toBe(19);
  expect(clusters.filter(({ count }) => count === null).map(({ estimate }) => estimate)).toEqual([
    3, 2, 3, 2,
  ]);
  // Filtered tables have no totals, so nothing is estimated.
  const hidden = clustersOf({ counts, row_totals: [14, null], column_totals: [9, 6, 4] }, [1, 2, 3], [1, 2]);
  expect(hidden.map(({ estimate = 0 }) => estimate)).toEqual([0, 0, 0, 0, 0]);
});

test('the axis ends with the answers', () => {
  expect(answeredRange([0, 5, 10, 15, 20], [0, 2, 0, 7, 0])).toEqual([5, 10, 15]);
  expect(answeredRange([0, 5], [null, null])).toEqual([0, 5]);
  expect(answeredRange([0, 5], [0, 0])).toEqual([0, 5]);
});
