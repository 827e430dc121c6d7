import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';

export interface CleanTable {
  cells: number[][];
  rows: number[];
  columns: number[];
  n: number;
  rowsDropped: number;
  columnsDropped: number;
}

export function marginsOf(table: readonly (readonly number[])[]) {
  const rows = table.map((row) => sumOf(row));
  const columns = (table[0] ?? []).map((_, column) => sumOf(table.map((row) => row[column] ?? 0)));
  return { rows, columns, n: sumOf(rows) };
}

/** Removes empty rows and columns. Throws if fewer than two of either remain. */
export function cleanTable(table: readonly (readonly number[])[]): CleanTable {
  const all = marginsOf(table);
  if (all.n === 0) throw new Refused('zero-total');
  const cells = table
    .filter((_, row) => (all.rows[row] ?? 0) > 0)
    .map((row) => row.filter((_, column) => (all.columns[column] ?? 0) > 0));
  const { rows, columns, n } = marginsOf(cells);
  if (rows.length < 2 || columns.length < 2) throw new Refused('single-category');
  return {
    cells,
    rows,
    columns,
    n,
    rowsDropped: all.rows.length - rows.length,
    columnsDropped: all.columns.length - columns.length,
  };
}

/** Returns the cells of a 2 x 2 table without empty margins. */
export function fourCells(table: readonly (readonly number[])[]): [number, number, number, number] {
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = table;
  if (table.length !== 2 || table[0]?.length !== 2) throw new Refused('invalid-data', 'table');
  if (a + b + c + d === 0) throw new Refused('zero-total');
  if (a + b === 0 || c + d === 0 || a + c === 0 || b + d === 0) throw new Refused('single-category');
  return [a, b, c, d];
}
