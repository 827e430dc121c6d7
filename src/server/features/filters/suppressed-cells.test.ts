import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suppressedCells, isSmall } from './suppressed-cells.ts';

const MINIMUM = 5;

/**
 * Simulates an attacker who solves for the suppressed cells.
 * @returns cells with a single possible count, as `row/column`
 */
function solve(cells: readonly (readonly number[])[], hidden: readonly (readonly boolean[])[]): Set<string> {
  const unknown = cells.flatMap((row, r) =>
    row.flatMap((_, c) => (hidden[r]?.[c] === true ? [{ r, c }] : [])),
  );
  const sums = [
    ...cells.map((_, line) => unknown.map(({ r }) => Number(r === line))),
    ...cells[0]!.map((_, line) => unknown.map(({ c }) => Number(c === line))),
  ].map((row) => [...row]);
  let pivot = 0;
  const pivots: number[] = [];
  for (let column = 0; column < unknown.length && pivot < sums.length; column += 1) {
    const solution = sums.findIndex((row, i) => i >= pivot && Math.abs(row[column]!) > 1e-9);
    if (solution < 0) continue;
    [sums[pivot], sums[solution]] = [sums[solution]!, sums[pivot]!];
    const by = sums[pivot]![column]!;
    sums[pivot] = sums[pivot]!.map((value) => value / by);
    for (const [i, row] of sums.entries())
      if (i !== pivot) sums[i] = row.map((value, j) => value - row[column]! * sums[pivot]![j]!);
    pivots.push(column);
    pivot += 1;
  }
  const alone = pivots.filter((_, i) => sums[i]!.filter((value) => Math.abs(value) > 1e-9).length === 1);
  return new Set(alone.map((column) => `${unknown[column]!.r}/${unknown[column]!.c}`));
}

const tables = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(fc.oneof(fc.nat(4), fc.nat(60)), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

test('subtraction reveals no cell below five in any table', () => {
  fc.assert(
    fc.property(tables, (cells) => {
      const hidden = suppressedCells(cells, MINIMUM);
      const solution = solve(cells, hidden);
      for (const [r, row] of cells.entries())
        for (const [c, count] of row.entries()) {
          if (!isSmall(count, MINIMUM)) continue;
          expect(hidden[r]![c]).toBe(true);
          expect(solution.has(`${r}/${c}`)).toBe(false);
        }
    }),
    { numRuns: 300 },
  );
});

test('the attack in this test finds cells that are suppressed alone', () => {
  expect(
    solve(
      [
        [1, 20],
        [30, 40],
      ],
      [
        [true, false],
        [false, false],
      ],
    ),
  ).toEqual(new Set(['0/0']));
  expect(
    solve(
      [
        [1, 20],
        [30, 40],
      ],
      [
        [true, true],
        [true, true],
      ],
    ),
  ).toEqual(new Set());
});

test('suppresses the smallest neighbours of a small cell and otherwise nothing', () => {
  expect(
    suppressedCells(
      [
        [2, 30, 9],
        [40, 50, 60],
        [11, 70, 12],
      ],
      MINIMUM,
    ),
  ).toEqual([
    [true, false, true],
    [false, false, false],
    [true, false, true],
  ]);
  expect(
    suppressedCells(
      [
        [0, 30],
        [40, 5],
      ],
      MINIMUM,
    ),
  ).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('suppresses a single row completely and hides how many cells are small', () => {
  expect(suppressedCells([[2, 30, 9]], MINIMUM)).toEqual([[true, true, true]]);
  // Suppressed alone, 1 and 1 would be the only way to sum to 2.
  const hidden = suppressedCells(
    [
      [1, 1, 30],
      [20, 30, 40],
      [10, 30, 30],
    ],
    MINIMUM,
  );
  expect(hidden[0]).toEqual([true, true, true]);
});
