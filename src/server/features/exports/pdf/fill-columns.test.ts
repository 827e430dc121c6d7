import { expect, test } from 'vitest';
import { fillColumns } from './fill-columns.ts';
import type { PdfBlock } from './pdf-block.ts';

const ROOM = { height: 100, count: 2, isFresh: true } as const;
const write = () => undefined;
const blocksOf = (heights: readonly (number | string)[]): PdfBlock[] =>
  heights.map((height) => ({
    height: Number(height),
    before: 0,
    begins: typeof height === 'string',
    write,
  }));

test.each([
  [
    'columns end at similar heights',
    [20, 20, 20, 20],
    [
      [20, 20],
      [20, 20],
    ],
    [],
  ],
  [
    'questions stay together where that costs little space',
    ['20', 30, '20', 20],
    [
      [20, 30],
      [20, 20],
    ],
    [],
  ],
  [
    'splits a question if its columns would be much higher otherwise',
    ['30', 30, 30, 30],
    [
      [30, 30],
      [30, 30],
    ],
    [],
  ],
  ['moves blocks without room to the next sheet', [60, 60, 60], [[60], [60]], [60]],
  ['gives a block higher than a sheet a sheet of its own', [140, 20], [[140], [20]], []],
  ['an empty list needs no sheet', [], [[], []], []],
])('%s', (_what, heights, columns, rest) => {
  const filled = fillColumns(blocksOf(heights), ROOM);
  expect(filled.columns.map((column) => column.map(({ height }) => height))).toEqual(columns);
  expect(filled.rest.map(({ height }) => height)).toEqual(rest);
});

test('skips a partly filled sheet if the first piece does not fit', () => {
  const filled = fillColumns(blocksOf([140, 20]), { ...ROOM, isFresh: false });
  expect([filled.columns.flat().length, filled.rest.length]).toEqual([0, 2]);
});

test('reserves room for a repeated column head but not for space above the first piece', () => {
  const again = { height: 30, write };
  const blocks = blocksOf([80, 60, 20]).map((block) => ({ ...block, before: 20, again }));
  // 80 plus the repeated 30; 60 and 30, because 20 would need 40 more.
  const filled = fillColumns(blocks.with(0, { ...blocks[0]!, again: { height: 0, write } }), ROOM);
  expect(filled.columns.map(({ length }) => length)).toEqual([1, 1]);
  expect(filled.rest.length).toBe(1);
});
