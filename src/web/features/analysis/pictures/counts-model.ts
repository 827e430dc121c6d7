import type { CrosstabTable } from '../../../../shared/api/results/crosstabs.ts';
import type { PointGroup } from '../../../../ui/charts/plots/scatter-geometry.ts';
import { valuesRow, type PictureRow, type RowsPicture } from './picture-rows-model.ts';
import type { Variable } from '../variables-model.ts';

type Counts = Pick<CrosstabTable, 'counts'> & { readonly rows: readonly string[] };

/**
 * Builds one row with mean per group from a crosstab with a scale as columns; for suppressed counts uses the result's
 * mean, if any.
 */
export function groupRows(
  { rows, counts }: Counts,
  outcome: Variable,
  labelled: readonly PictureRow[] = [],
): PictureRow[] {
  return rows.flatMap((label, index) => {
    const values = outcome.levels.flatMap(({ value }, at) => {
      const count = counts[index]?.[at] ?? null;
      return count === null ? [] : [{ value, count }];
    });
    if (values.length === outcome.levels.length)
      return values.some(({ count }) => count > 0) ? [valuesRow(label, values)] : [];
    const known = labelled.find((each) => each.label === label);
    return [{ label, n: null, point: null, interval: null, ...known, values }];
  });
}

/**
 * Returns groups with distribution and mean. If a group has neither mean nor counts, all groups show the result's own
 * figure instead, so that none looks empty; null without any mark.
 */
export function groupsPicture(
  table: Counts,
  outcome: Variable,
  fallback: RowsPicture | null,
): RowsPicture | null {
  const rows = groupRows(table, outcome, fallback?.point === 'mean' ? fallback.rows : []);
  const isComplete = rows.every(({ point }) => point !== null);
  if (!isComplete && fallback !== null) return fallback;
  return rows.some(hasMarks) ? { kind: 'rows', point: 'mean', rows } : null;
}

function hasMarks({ point, values }: Pick<PictureRow, 'point' | 'values'>): boolean {
  return point !== null || values.some(({ count }) => count > 0);
}

type Joint = Pick<CrosstabTable, 'counts'> & Partial<Pick<CrosstabTable, 'row_totals' | 'column_totals'>>;

/**
 * Returns the counts of two scales (columns by rows). Suppressed ones are null, with an estimate from the published
 * totals, so that nobody is missing.
 */
export function clustersOf(
  { counts, row_totals, column_totals }: Joint,
  xs: readonly number[],
  ys: readonly number[],
): PointGroup[] {
  const estimates = estimateHidden(counts, row_totals ?? [], column_totals ?? []);
  return ys.flatMap((y, row) =>
    xs.flatMap((x, column): PointGroup[] => {
      const count = counts[row]?.[column] ?? null;
      if (count !== null) return count === 0 ? [] : [{ x, y, count }];
      return [{ x, y, count, estimate: estimates?.[row]?.[column] ?? 0 }];
    }),
  );
}

/** Returns the values between the first and last one with answers; all of them if totals are suppressed. */
export function answeredRange(values: readonly number[], totals: readonly (number | null)[]): number[] {
  const isAnswered = (total: number | null) => total === null || total > 0;
  const [first, last] = [totals.findIndex(isAnswered), totals.findLastIndex(isAnswered)];
  return first < 0 ? [...values] : values.slice(first, last + 1);
}

const ROUNDS = 20;

/** Spreads what the totals leave over the hidden cells, by iterative proportional fitting; null without totals. */
function estimateHidden(
  counts: Joint['counts'],
  rowTotals: readonly (number | null)[],
  columnTotals: readonly (number | null)[],
): number[][] | null {
  const rest = (total: number | null | undefined, line: readonly (number | null)[]) =>
    total == null ? null : total - line.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const inRows = counts.map((line, row) => rest(rowTotals[row], line));
  const width = counts[0]?.length ?? 0;
  const inColumns = Array.from({ length: width }, (_, column) =>
    rest(
      columnTotals[column],
      counts.map((line) => line[column] ?? null),
    ),
  );
  if ([...inRows, ...inColumns].includes(null)) return null;
  const cells: number[][] = counts.map((line) => line.map((count) => (count === null ? 1 : 0)));
  const scale = (sum: number, wanted: number | null | undefined) => (sum === 0 ? 0 : (wanted ?? 0) / sum);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let column = 0; column < width; column += 1) {
      const factor = scale(
        cells.reduce((sum, line) => sum + (line[column] ?? 0), 0),
        inColumns[column],
      );
      for (const line of cells) line[column] = (line[column] ?? 0) * factor;
    }
    for (const [row, line] of cells.entries()) {
      const factor = scale(
        line.reduce((sum, cell) => sum + cell, 0),
        inRows[row],
      );
      for (const [column, cell] of line.entries()) line[column] = cell * factor;
    }
  }
  return cells.map(roundLine);
}

/** Rounds to full people without changing the sum of the line. */
function roundLine(line: readonly number[]): number[] {
  let [carried, assigned] = [0, 0];
  return line.map((cell) => {
    carried += cell;
    const people = Math.round(carried) - assigned;
    assigned += people;
    return people;
  });
}

/** Formats a cell; a dot if suppressed. */
export function writeCell(value: number | null | undefined, write: (value: number) => string): string {
  return value == null ? '·' : write(value);
}

/** Adjusted residual with the most intense colour. */
const HOTTEST = 4;

/** Returns the deviation from independence, from -1 to 1; null if suppressed. */
export function heatOf(residual: number | null | undefined): number | null {
  return residual == null ? null : Math.max(-1, Math.min(1, residual / HOTTEST));
}
