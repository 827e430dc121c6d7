import { expect, test } from 'vitest';
import { Refused } from '../refused.ts';
import { weigh } from './weigh.ts';
import { weighCells } from './weigh-cells.ts';

const CELLS = [
  { categories: ['Woman', 'young'], n: 50 },
  { categories: ['Woman', 'old'], n: 10 },
  { categories: ['Man', 'young'], n: 25 },
  { categories: ['Man', 'old'], n: 15 },
];
const MARGINS = [
  ['sex', { Woman: 51, Man: 49 }],
  ['age', { young: 0.4, old: 0.6 }],
] as const;

test('weighting cells equals weighting persons at the cost of the cells', () => {
  const people = CELLS.flatMap(({ categories, n }) => Array.from({ length: n }, () => categories));
  const margin = (code: string, index: number, words: readonly string[]) => ({
    role: 'group' as const,
    code,
    categories: words.map((label, value) => ({ value, label })),
    steps: null,
    values: people.map((each) => words.indexOf(each[index]!)),
  });
  for (const trim of [null, 1.6]) {
    const byCells = weighCells(CELLS, MARGINS, trim);
    const byPeople = weigh([margin('sex', 0, ['Woman', 'Man']), margin('age', 1, ['young', 'old'])], {
      margins: Object.fromEntries(MARGINS),
      trim,
    });
    if ('refused' in byPeople) throw new Error(byPeople.refused);
    expect(byPeople.summary).toEqual(byCells.summary);
    expect(byPeople.weights).toEqual(
      CELLS.flatMap(({ n }, cell) => Array.from({ length: n }, () => byCells.weights[cell])),
    );
  }
});

test('weights meet both margins with mean 1, and trimmed weights report the deviation', () => {
  const { weights, summary } = weighCells(CELLS, MARGINS, null);
  const shareAt = (index: number, category: string) =>
    CELLS.reduce(
      (sum, { categories, n }, cell) => (categories[index] === category ? sum + n * weights[cell]! : sum),
      0,
    ) / 100;
  expect([shareAt(0, 'Woman'), shareAt(1, 'old')]).toEqual([expect.closeTo(0.51, 9), expect.closeTo(0.6, 9)]);
  expect(summary).toMatchObject({ n: 100, trimmed: 0, largest_deviation: expect.closeTo(0, 9) });
  expect(summary.effective_n * summary.design_effect).toBeCloseTo(100, 9);
  const cut = weighCells(CELLS, MARGINS, 2);
  expect(cut.summary.maximum).toBe(2);
  expect([cut.summary.trimmed > 0, cut.summary.largest_deviation > 0.01]).toEqual([true, true]);
});

test.each([
  ['missing-target', [['sex', { Woman: 1 }]]],
  ['empty-target', [['sex', { Woman: 1, Man: 1, Other: 1 }]]],
  ['zero-target', [['sex', { Woman: 1, Man: 0 }]]],
  ['zero-total', [['sex', {}]]],
] as const)('rejects margins that do not fit the sample: %s', (reason, margins) => {
  const cells = CELLS.map(({ categories: [sex], n }) => ({ categories: [sex!], n }));
  expect(() => weighCells(cells, margins, null)).toThrow(expect.objectContaining({ reason }));
});

test('rejects margins that contradict each other', () => {
  const cells = [
    { categories: ['a', 'x'], n: 10 },
    { categories: ['b', 'y'], n: 10 },
  ];
  const margins = [
    ['one', { a: 0.7, b: 0.3 }],
    ['two', { x: 0.3, y: 0.7 }],
  ] as const;
  expect(() => weighCells(cells, margins, null)).toThrow(Refused);
});
