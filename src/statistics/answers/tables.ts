import { eventFirst, levelsOf, tableLevels, type Level } from './levels.ts';
import type { Answered } from './variable.ts';

/** Returns the counts of two choices, without empty rows and columns. */
export function countTable(row: Answered, column: Answered): number[][] {
  const { rows, columns } = tableLevels(row, column);
  return count(row, column, levelIndexes(rows), levelIndexes(columns));
}

/** Counts two choices over all their answers, including unused ones, as weighted agreement depends on these. */
export function countSquare(row: Answered, column: Answered): number[][] {
  // Equal labels are the same answer, whatever their ids.
  const keyOf: (level: Level) => string | number =
    row.categories !== null && column.categories !== null ? ({ label }) => label : ({ value }) => value;
  const sides = [eventFirst(levelsOf(row)), eventFirst(levelsOf(column))];
  const indexes = new Map([...new Set(sides.flat().map(keyOf))].map((key, index) => [key, index]));
  const [rows, columns] = sides.map(
    (levels) => new Map(levels.map((level) => [level.value, indexes.get(keyOf(level)) ?? -1])),
  );
  return count(row, column, rows ?? new Map(), columns ?? new Map(), indexes.size);
}

function levelIndexes(levels: readonly Level[]): Map<number, number> {
  return new Map(levels.map(({ value }, index) => [value, index]));
}

function count(
  row: Answered,
  column: Answered,
  rows: ReadonlyMap<number, number>,
  columns: ReadonlyMap<number, number>,
  size?: number,
): number[][] {
  const counts = Array.from({ length: size ?? rows.size }, () =>
    Array.from({ length: size ?? columns.size }, () => 0),
  );
  for (const [at, value] of row.values.entries()) {
    const other = column.values[at] ?? null;
    if (value === null || other === null) continue;
    const line = counts[rows.get(value) ?? -1];
    const index = columns.get(other) ?? -1;
    if (line?.[index] !== undefined) line[index] += 1;
  }
  return counts;
}
