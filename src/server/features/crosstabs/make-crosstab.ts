import type { Crosstab, CrosstabTable } from '../../../shared/api/results/crosstabs.ts';
import { normalP } from '../../../statistics/methods/input/normal-p.ts';
import { ANYBODY, type CrossCount } from './data.ts';
import { hiddenCross } from './cross-views.ts';
import type { Dimension } from './dimension.ts';

interface Dimensions {
  readonly row: Dimension;
  readonly column: Dimension;
  readonly layer: Dimension | null;
}

const ALPHA = 0.05;

/**
 * Builds a crosstab from counts.
 * @param minimum minimum group size
 */
export function makeCrosstab(
  counts: readonly CrossCount[],
  dimensions: Dimensions,
  minimum: number,
): Crosstab {
  const { row, column, layer } = dimensions;
  const isHidden = minimum > 1 ? hiddenCross(counts, dimensions, minimum) : () => false;
  const layered = layer !== null && minimum > 1;
  // With a filter or layers, margins are shown only if all cells they sum up are.
  const partial = layered || counts.some(({ passes }) => !passes);
  const passing = counts.filter(({ passes }) => passes);
  // People in several categories of the third question would be counted repeatedly.
  const all =
    layer?.several === true
      ? passing.filter((each) => each.layer === ANYBODY || each.layer === null)
      : passing;
  const layers = layer?.categories.map(({ value }) => String(value)) ?? [];
  const hiddenInAll = (r: number, c: number) =>
    [...layers, ANYBODY, null].some((each) => isHidden(each, r, c));
  const full = tableOf(all, dimensions, hiddenInAll, { margins: partial, n: false });
  const byLayer = layer?.categories.map(({ value, label }) => {
    const own = passing.filter((each) => each.layer === String(value));
    const hides = { margins: layered, n: layered };
    return { label, ...tableOf(own, dimensions, (r, c) => isHidden(String(value), r, c), hides) };
  });
  return {
    rows: row.categories.map(({ label }) => label),
    columns: column.categories.map(({ label }) => label),
    ...full,
    suppressed: [full, ...(byLayer ?? [])].some((each) => each.counts.flat().includes(null)),
    ...(byLayer !== undefined && { layers: byLayer }),
  };
}

export function hiddenCrosstab({ row, column }: Dimensions): Crosstab {
  const nothing = <T>(value: T) => row.categories.map(() => column.categories.map(() => value));
  const none = nothing(null);
  return {
    rows: row.categories.map(({ label }) => label),
    columns: column.categories.map(({ label }) => label),
    counts: none,
    n: 0,
    row_totals: row.categories.map(() => null),
    column_totals: column.categories.map(() => null),
    row_shares: none,
    column_shares: none,
    total_shares: none,
    expected: none,
    residuals: none,
    letters: column.several ? null : nothing(''),
    suppressed: true,
  };
}

/** @param hides whether row totals and the grand total are suppressed if any cell they sum up is */
function tableOf(
  counts: readonly CrossCount[],
  { row, column }: Dimensions,
  isHidden: (r: number, c: number) => boolean,
  hides: { readonly margins: boolean; readonly n: boolean },
): CrosstabTable {
  const sums = new Map<string, number>();
  for (const each of counts) {
    const key = `${each.row ?? ''}/${each.column ?? ''}`;
    sums.set(key, (sums.get(key) ?? 0) + each.n);
  }
  const [rowKeys, columnKeys] = [row, column].map(({ categories }) =>
    categories.map(({ value }) => String(value)),
  ) as [string[], string[]];
  const at = (r: string, c: string) => sums.get(`${r}/${c}`) ?? 0;
  const total = (keys: readonly string[], { several }: Dimension, of: (key: string) => number) =>
    several ? of(ANYBODY) : keys.reduce((sum, key) => sum + of(key), 0);
  const ofRow = (r: string) => total(columnKeys, column, (c) => at(r, c));
  const ofColumn = (c: string) => total(rowKeys, row, (r) => at(r, c));
  const shown = rowKeys.map((r, i) => columnKeys.map((c, j) => (isHidden(i, j) ? null : at(r, c))));
  // Shares, expected counts and residuals would reveal a suppressed total, so they are null too.
  const n = hides.n && shown.flat().includes(null) ? 0 : total(rowKeys, row, ofRow);
  const unknown = (of: readonly (number | null)[]) => hides.margins && of.includes(null);
  const rowTotals = rowKeys.map((r, i) => (unknown(shown[i] ?? []) ? null : ofRow(r)));
  const columnTotals = columnKeys.map((c, j) =>
    unknown(shown.map((line) => line[j] ?? null)) ? null : ofColumn(c),
  );
  const each = (of: (count: number, row: number, column: number) => number | null) =>
    shown.map((line, i) =>
      line.map((count, j) => {
        const [inRow, inColumn] = [rowTotals[i] ?? null, columnTotals[j] ?? null];
        return count === null || inRow === null || inColumn === null ? null : of(count, inRow, inColumn);
      }),
    );
  return {
    counts: shown,
    n,
    row_totals: rowTotals,
    column_totals: columnTotals,
    row_shares: each((count, inRow) => share(count, inRow)),
    column_shares: each((count, _, inColumn) => share(count, inColumn)),
    total_shares: each((count) => share(count, n)),
    expected: each((_, inRow, inColumn) => share(inRow * inColumn, n)),
    residuals: each((count, inRow, inColumn) => residual(count, inRow, inColumn, n)),
    letters: column.several ? null : lettersOf(shown, columnTotals),
  };
}

function share(part: number, total: number): number | null {
  return total === 0 ? null : part / total;
}

/** Adjusted (standardised) residual of a cell (Haberman 1973), as R's `chisq.test(…)$stdres`. */
function residual(count: number, inRow: number, inColumn: number, n: number): number | null {
  if (n === 0) return null;
  const expected = (inRow * inColumn) / n;
  const spread = Math.sqrt(expected * (1 - inRow / n) * (1 - inColumn / n));
  return spread > 0 ? (count - expected) / spread : null;
}

/** Compares non-empty columns per row with z tests of two proportions, adjusted for the number of pairs. */
function lettersOf(
  shown: readonly (readonly (number | null)[])[],
  totals: readonly (number | null)[],
): string[][] {
  const compared = totals.filter((total) => total !== null && total > 0).length;
  const pairs = (compared * (compared - 1)) / 2;
  return shown.map((line) =>
    line.map((count, a) =>
      line
        .flatMap((other, b) => {
          const [size, otherSize] = [totals[a] ?? 0, totals[b] ?? 0];
          if (a === b || count === null || other === null || size === 0 || otherSize === 0) return [];
          return isLarger(count, size, other, otherSize, pairs) ? [letterOf(b)] : [];
        })
        .join(''),
    ),
  );
}

function isLarger(x: number, n: number, y: number, m: number, pairs: number): boolean {
  const pooled = (x + y) / (n + m);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
  const z = (x / n - y / m) / error;
  return z > 0 && normalP(z, 'two.sided').p_value * pairs < ALPHA;
}

/** A to Z, then a to z, then a to z with a digit. */
function letterOf(index: number): string {
  const small = index >= 26;
  return (
    String.fromCharCode((small ? 97 : 65) + (index % 26)) + (index >= 52 ? `${Math.floor(index / 26)}` : '')
  );
}
