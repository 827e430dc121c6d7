import type { CrosstabTable } from '../../../../shared/api/results/crosstabs.ts';
import type { PointGroup } from '../../../../ui/charts/plots/scatter-geometry.ts';
import { valuesRow, type PictureRow } from './picture-rows-model.ts';
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

export function hasMarks({ point, values }: Pick<PictureRow, 'point' | 'values'>): boolean {
  return point !== null || values.some(({ count }) => count > 0);
}

/** Returns the counts of two scales (columns by rows); null is suppressed. */
export function clustersOf(
  { counts }: Pick<CrosstabTable, 'counts'>,
  xs: readonly number[],
  ys: readonly number[],
): PointGroup[] {
  return ys.flatMap((y, row) =>
    xs.flatMap((x, column) => {
      const count = counts[row]?.[column] ?? null;
      return count === 0 ? [] : [{ x, y, count }];
    }),
  );
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
