import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../tests/support/a-stored-question.ts';
import type { CrosstabTable } from '../../../shared/api/results/crosstabs.ts';
import { isSmall } from '../filters/suppressed-cells.ts';
import { ANYBODY, type CrossCount } from './data.ts';
import { findDimension } from './dimension.ts';
import { makeCrosstab } from './make-crosstab.ts';

const MINIMUM = 5;
const SIDES = [0, 1, 2];
const options = SIDES.map((i) => ({ id: i + 1, text: `${i}` }));

type AnsweredValues = readonly number[] | null;
interface Cell {
  readonly answered: AnsweredValues;
  readonly r: number;
  readonly c: number;
  readonly n: number;
}
type Coefficients = readonly number[];

const ONE: readonly AnsweredValues[] = [[0], [1], [2], null];
const SEVERAL: readonly AnsweredValues[] = [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2], null];

function tablesOf(kinds: readonly AnsweredValues[]) {
  const cells = kinds.flatMap((answered) => SIDES.flatMap((r) => SIDES.map((c) => ({ answered, r, c }))));
  const few = { arbitrary: fc.nat(4), weight: 1 };
  return fc
    .integer({ min: 1, max: 30 })
    .chain((weight) =>
      fc.tuple(...cells.map(() => fc.oneof(few, { arbitrary: fc.integer({ min: 5, max: 60 }), weight }))),
    )
    .map((counts) => cells.map((cell, i): Cell => ({ ...cell, n: counts[i] ?? 0 })));
}

function ask(cells: readonly Cell[], several: boolean) {
  const questions = [1, 2, 3].map((slot) =>
    aStoredQuestion(slot, {
      question_type: slot === 3 && several ? 'checkboxes' : 'multiple_choice',
      settings: { options },
    }),
  );
  const [row, column, layer] = ['Q1', 'Q2', 'Q3'].map((code) => findDimension(questions, code)!);
  const count = (of: (answered: AnsweredValues) => boolean, name: string | null): CrossCount[] =>
    SIDES.flatMap((r) =>
      SIDES.map((c) => ({
        row: String(r + 1),
        column: String(c + 1),
        layer: name,
        atom: '',
        passes: true,
        n: cells
          .filter((each) => of(each.answered) && each.r === r && each.c === c)
          .reduce((sum, { n }) => sum + n, 0),
      })),
    ).filter(({ n }) => n > 0);
  const layered = [
    ...SIDES.flatMap((l) => count((answered) => answered?.includes(l) === true, String(l + 1))),
    ...(several ? count((answered) => answered !== null, ANYBODY) : []),
    ...count((answered) => answered === null, null),
  ];
  const sides = { row: row!, column: column! };
  return {
    layered: makeCrosstab(layered, { ...sides, layer: layer! }, MINIMUM),
    plain: makeCrosstab(
      count(() => true, null),
      { ...sides, layer: null },
      MINIMUM,
    ),
  };
}

function sumsOf(
  table: CrosstabTable,
  cells: readonly Cell[],
  isOf: (answered: AnsweredValues) => boolean,
): Coefficients[] {
  const sum = (fits: (cell: Cell) => boolean) =>
    cells.map((cell) => Number(isOf(cell.answered) && fits(cell)));
  const hides = table.counts.flat().includes(null);
  return [
    ...SIDES.flatMap((r) =>
      SIDES.filter((c) => table.counts[r]![c] !== null).map((c) =>
        sum((cell) => cell.r === r && cell.c === c),
      ),
    ),
    ...SIDES.filter((r) => table.row_totals[r] !== null).map((r) => sum((cell) => cell.r === r)),
    ...SIDES.filter((c) => table.column_totals[c] !== null).map((c) => sum((cell) => cell.c === c)),
    ...(table.n > 0 || !hides ? [sum(() => true)] : []),
  ];
}

function attacker(sums: readonly Coefficients[]): (sum: Coefficients) => boolean {
  const basis: { at: number; of: Coefficients }[] = [];
  const rest = (sum: Coefficients) =>
    basis.reduce((left, { at, of }) => {
      const by = left[at] ?? 0;
      return Math.abs(by) < 1e-9 ? left : left.map((value, i) => value - by * (of[i] ?? 0));
    }, sum);
  for (const sum of sums) {
    const left = rest(sum);
    const at = left.findIndex((value) => Math.abs(value) > 1e-6);
    if (at >= 0) basis.push({ at, of: left.map((value) => value / left[at]!) });
  }
  return (sum) => rest(sum).every((value) => Math.abs(value) < 1e-6);
}

const groupsOf = (several: boolean) => [
  ...SIDES.map((l) => (answered: AnsweredValues) => answered?.includes(l) === true),
  ...(several ? SIDES.map((l) => (answered: AnsweredValues) => answered?.includes(l) === false) : []),
  (answered: AnsweredValues) => answered === null,
];
const anybody = () => true;

test.each([
  ['one', ONE],
  ['several', SEVERAL],
] as const)(
  'subtracting crosstabs with and without layers of %s reveals no group below five',
  (kind, kinds) => {
    const several = kind === 'several';
    fc.assert(
      fc.property(tablesOf(kinds), (cells) => {
        const { layered, plain } = ask(cells, several);
        const ofLayers = [
          ...sumsOf(layered, cells, anybody),
          ...SIDES.flatMap((l) => sumsOf(layered.layers![l]!, cells, groupsOf(several)[l]!)),
        ];
        const finds = attacker([...ofLayers, ...sumsOf(plain, cells, anybody)]);
        const rows = [...groupsOf(several), anybody].flatMap((isOf) =>
          [...SIDES, null].flatMap((r) =>
            [...SIDES, null]
              .filter((c) => isOf !== anybody || (r !== null && c !== null))
              .map((c) =>
                cells.map((cell) =>
                  Number(isOf(cell.answered) && (r === null || cell.r === r) && (c === null || cell.c === c)),
                ),
              )
              .filter((group) => {
                const size = cells.reduce((sum, { n }, i) => sum + n * (group[i] ?? 0), 0);
                return isSmall(size, MINIMUM) && finds(group);
              }),
          ),
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: several ? 60 : 150 },
    );
  },
);

test('a layer with a suppressed count reveals nothing about its size', () => {
  fc.assert(
    fc.property(tablesOf(ONE), (cells) => {
      for (const each of ask(cells, false).layered.layers ?? []) {
        if (!each.counts.flat().includes(null)) continue;
        expect(each.n).toBe(0);
        for (const matrix of [each.total_shares, each.expected, each.residuals])
          expect(matrix.flat().every((value) => value === null)).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('shows layers in full if no group is too small', () => {
  const cells = ONE.flatMap((answered) =>
    SIDES.flatMap((r) => SIDES.map((c) => ({ answered, r, c, n: 5 + r }))),
  );
  const { layered, plain } = ask(cells, false);
  expect(layered.suppressed).toBe(false);
  expect(layered.counts).toEqual(plain.counts);
  expect(layered.layers?.map(({ n, row_totals }) => [n, row_totals])).toEqual(
    SIDES.map(() => [54, [15, 18, 21]]),
  );
});
