import type { CrosstabTable } from '../../../../shared/api/results/crosstabs.ts';
import type { PointGroup } from '../../../../ui/charts/plots/scatter-geometry.ts';
import { valuesRow, type PictureRow } from './picture-rows-model.ts';
import type { Variable } from '../variables-model.ts';

type Counts = Pick<CrosstabTable, 'counts'> & { readonly rows: readonly string[] };

/**
 * Groups by the answers that they gave, each with its mean: rows of a crosstab whose columns are the steps of a scale.
 * Where some counts are not told, the mean is the one that a result tells of the group, if it does.
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

/** Whether anything of a row is drawn. */
export function hasMarks({ point, values }: Pick<PictureRow, 'point' | 'values'>): boolean {
  return point !== null || values.some(({ count }) => count > 0);
}

/** Who stands where on two scales: columns are the one, rows the other; null are those who are not told. */
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

/** A figure of a cell in its words; a dot where there is none to tell, never a figure of another kind. */
export function writeCell(value: number | null | undefined, write: (value: number) => string): string {
  return value == null ? '·' : write(value);
}

/** Beyond this adjusted residual a cell is as hot as it gets. */
const HOTTEST = 4;

/** How far a cell is from what chance would bring about, from -1 to 1; null where it is not told. */
export function heatOf(residual: number | null | undefined): number | null {
  return residual == null ? null : Math.max(-1, Math.min(1, residual / HOTTEST));
}
