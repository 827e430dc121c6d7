import { describe, expect, it } from 'vitest';
import { TableBounds } from './table-bounds.ts';
import { TableMargins } from './table-margins.ts';
import { tableNetworkP } from './table-network.ts';

/** Results of R 4's `fisher.test`, workspace 2e8; the first four have many equally probable tables. */
const IN_R = [
  {
    table: [
      [3, 1, 1],
      [1, 3, 1],
      [1, 1, 3],
    ],
    p: 0.571856714713857,
  },
  {
    table: [
      [4, 2, 2, 2],
      [2, 4, 2, 2],
      [2, 2, 4, 2],
      [2, 2, 2, 4],
    ],
    p: 0.914765775531324,
  },
  {
    table: [
      [2, 0, 1, 3],
      [0, 2, 3, 1],
      [1, 3, 2, 0],
      [3, 1, 0, 2],
      [2, 0, 3, 1],
    ],
    p: 0.156945585106289,
  },
  {
    table: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    p: 1,
  },
  {
    table: [
      [17, 12, 17, 16, 10],
      [13, 15, 11, 17, 11],
      [16, 12, 8, 17, 8],
    ],
    p: 0.85753144086993,
  },
  {
    table: [
      [6, 6, 8, 12, 14],
      [7, 7, 12, 21, 22],
      [10, 10, 15, 25, 25],
    ],
    p: 0.999513248184987,
  },
  {
    table: [
      [7, 6, 5, 9],
      [7, 8, 8, 11],
      [6, 11, 7, 8],
      [7, 8, 8, 4],
    ],
    p: 0.861347324136126,
  },
  {
    table: [
      [5, 1, 4, 4],
      [2, 2, 6, 10],
      [6, 8, 3, 10],
      [5, 7, 15, 12],
    ],
    p: 0.15254000452453,
  },
  {
    table: [
      [25, 20, 25, 24],
      [23, 24, 24, 32],
      [30, 25, 28, 20],
    ],
    p: 0.642812850558864,
  },
  {
    table: [
      [0, 0, 4, 2, 1],
      [4, 4, 1, 1, 3],
      [1, 3, 4, 3, 1],
      [3, 3, 2, 2, 5],
      [2, 3, 2, 4, 2],
    ],
    p: 0.491565049383412,
  },
  {
    table: [
      [108, 92, 106, 99, 94],
      [111, 108, 101, 91, 90],
    ],
    p: 0.76190631532875,
  },
  {
    table: [
      [6, 1, 3, 3, 3, 0, 4, 3],
      [5, 5, 2, 1, 4, 2, 2, 3],
      [1, 3, 0, 1, 3, 2, 2, 1],
    ],
    p: 0.619117943817872,
  },
  {
    table: [
      [3, 4, 4, 3, 7, 6, 4],
      [2, 1, 4, 7, 5, 6, 8],
      [3, 1, 2, 6, 9, 6, 9],
    ],
    p: 0.78188276975689,
  },
  {
    table: [
      [1, 3, 1, 1, 1, 1],
      [1, 0, 0, 1, 2, 3],
      [2, 2, 2, 3, 2, 3],
      [2, 2, 4, 1, 5, 2],
      [1, 2, 2, 4, 3, 3],
    ],
    p: 0.947958741510335,
  },
  {
    table: [
      [62, 67, 78],
      [78, 59, 69],
      [56, 62, 69],
    ],
    p: 0.427688515950697,
  },
  {
    table: [
      [11, 13, 10, 15, 23, 16, 23, 30],
      [14, 8, 18, 21, 20, 21, 27, 30],
    ],
    p: 0.672567731675532,
  },
];

function tablesOf(rows: readonly number[], columns: readonly number[]): number[][] {
  const [row, ...others] = rows;
  if (row === undefined) return columns.every((left) => left === 0) ? [[]] : [];
  return fillings(row, columns).flatMap((cells) =>
    tablesOf(
      others,
      columns.map((have, j) => have - (cells[j] ?? 0)),
    ).map((rest) => [...cells, ...rest]),
  );
}

function fillings(sum: number, [first, ...others]: readonly number[]): number[][] {
  if (first === undefined) return sum === 0 ? [[]] : [];
  return Array.from({ length: Math.min(sum, first) + 1 }, (_, x) => x).flatMap((x) =>
    fillings(sum - x, others).map((rest) => [x, ...rest]),
  );
}

describe('the exact p value of a larger table', () => {
  it.each(IN_R)('equals R: $table', ({ table, p }) => {
    expect(Math.abs((tableNetworkP(table) ?? NaN) / p - 1)).toBeLessThan(1e-9);
  });

  it('equals that of the transposed table', () => {
    const { table = [], p = 0 } = IN_R[2] ?? {};
    const turned = (table[0] ?? []).map((_, j) => table.map((row) => row[j] ?? 0));
    expect(tableNetworkP(turned)).toBeCloseTo(p, 12);
  });
});

it('handles a maximum row pair contribution beside the column shares', () => {
  const columns = [1, 1, 1, 1, 10];
  const margins = new TableMargins([20, 20, 20, 9, 5].map((x) => [0, 0, 0, 0, x]));
  const stage = margins.rows.length - 2;
  const logs = tablesOf(margins.rows.slice(stage), columns).map((cells) => -margins.logOfAll(cells));
  const [longest, shortest] = margins.endsOfPair(stage, columns);
  expect(longest).toBeCloseTo(Math.max(...logs), 10);
  expect(shortest).toBeCloseTo(Math.min(...logs), 10);
});

describe('bounds of row contributions hold for every table', () => {
  it.each([
    [
      [3, 3, 3],
      [3, 3, 3],
    ],
    [
      [5, 2, 1],
      [1, 3, 4],
    ],
    [
      [6, 4, 1],
      [2, 2, 2, 5],
    ],
    [
      [4, 3, 2, 1],
      [1, 2, 7],
    ],
    [
      [9, 1, 1],
      [0, 2, 9],
    ],
    [
      [5, 4, 4],
      [0, 1, 6, 6],
    ],
    [
      [7, 6, 5],
      [3, 7, 8],
    ],
  ])('rows %j, columns %j', (rows, columns) => {
    const [some = []] = tablesOf(rows, columns);
    const table = rows.map((_, i) => some.slice(i * columns.length, (i + 1) * columns.length));
    // A large first row prevents transposing.
    const margins = new TableMargins([columns.map(() => 9), ...table]);
    const stage = margins.rows.length - rows.length;
    const logs = tablesOf(rows, columns).map((cells) => -margins.logOfAll(cells));
    const [longest, shortest] = new TableBounds(margins).of(stage, columns);
    expect(longest).toBeCloseTo(Math.max(...logs), 8);
    expect(longest).toBeGreaterThanOrEqual(Math.max(...logs));
    expect(shortest).toBeLessThanOrEqual(Math.min(...logs) + 1e-9);
  });
});
