import { expect, test } from 'vitest';
import { toldSpreads } from './told-spreads.ts';

const spreads = (...lines: number[][]) => ({
  edges: lines[0]!.map((_, i) => i),
  open: true,
  groups: lines.map((counts, i) => ({ name: `${i}`, counts })),
});

test('no count of fewer people than the smallest group is told, nor what would reveal it', () => {
  const { spreads: told } = toldSpreads(spreads([20, 30, 2], [40, 25, 12]), 5, false);
  const cells = told!.groups.map(({ counts }) => counts);
  expect(cells[0]?.[2]).toBeNull();
  for (const line of cells) expect(line.filter((count) => count === null).length).not.toBe(1);
  const columns = [0, 1, 2].map((bin) => cells.map((line) => line[bin]));
  for (const column of columns) expect(column.filter((count) => count === null).length).not.toBe(1);
});

test('under a filter nothing is told of an anonymous survey, all of one with names', () => {
  const few = spreads([20, 30], [1, 25]);
  expect(toldSpreads(few, 5, true)).toEqual({});
  expect(toldSpreads(few, 1, true)).toEqual({ spreads: few });
  expect(toldSpreads(spreads([1, 2], [3, 1]), 5, false)).toEqual({});
});
