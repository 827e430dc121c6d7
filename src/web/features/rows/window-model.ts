import type { Row, Rows } from '../../../shared/api/results/rows.ts';

/** Loaded rows around the visible ones. */
export interface RowWindow {
  readonly total: number;
  readonly snapshot: string;
  readonly sortable: readonly string[];
  readonly suppressed: boolean;
  /** By zero-based server index. */
  readonly rows: ReadonlyMap<number, Row>;
  /** Running deletions; later indexes are unknown. */
  readonly pending: number;
  /** Grows with every deletion, to discard pages requested before. */
  readonly turn: number;
}

/** Page size; pages start at its multiples. */
export const BLOCK = 200;
/** Number of rows to load beyond the visible ones. */
const NEAR = 120;
/** Maximum number of rows in memory. */
const MAX_CACHED_ROWS = 1_000;

/** Visible rows; the end is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function firstWindow({ rows, total, snapshot, sortable, suppressed }: Rows): RowWindow {
  return {
    total: total ?? rows.length,
    snapshot,
    sortable,
    suppressed: suppressed === true,
    rows: new Map(rows.map((row, rowIndex) => [rowIndex, row])),
    pending: 0,
    turn: 0,
  };
}

/** Returns the next page to load, visible rows first; null if complete. */
export function nextOffset({ rows, total, pending }: RowWindow, looked: readonly Span[]): number | null {
  if (pending > 0) return null;
  for (const spare of [0, NEAR])
    for (const { from, to } of looked)
      for (let rowIndex = Math.max(0, from - spare); rowIndex < Math.min(total, to + spare); rowIndex += 1)
        if (!rows.has(rowIndex)) return rowIndex - (rowIndex % BLOCK);
  return null;
}

/** Adds a page. If its length shows shifted indexes, other rows are dropped. */
export function withPage(
  window: RowWindow,
  offset: number,
  page: Pick<Rows, 'rows' | 'total' | 'suppressed'>,
  looked: readonly Span[],
): RowWindow {
  const end = offset + page.rows.length;
  const knownTotal = Math.min(window.total, page.total ?? window.total);
  // Snapshots never grow.
  const total = end < Math.min(offset + BLOCK, knownTotal) ? end : knownTotal;
  const isWithinWindow = ([rowIndex]: readonly [number, Row]) =>
    looked.some(({ from, to }) => rowIndex >= from - MAX_CACHED_ROWS && rowIndex < to + MAX_CACHED_ROWS);
  const before = total === window.total ? [...window.rows].filter(isWithinWindow) : [];
  const rows = new Map([...before, ...page.rows.map((row, i) => [offset + i, row] as const)]);
  return { ...window, total, suppressed: page.suppressed === true, rows };
}

export function whileDeleting(window: RowWindow): RowWindow {
  return { ...window, pending: window.pending + 1, turn: window.turn + 1 };
}

/** Ends a deletion: later rows move up unless the row still exists. */
export function afterDeletion(window: RowWindow, id: string, isGone: boolean): RowWindow {
  const next = { ...window, pending: Math.max(0, window.pending - 1), turn: window.turn + 1 };
  if (!isGone) return next;
  if (window.pending === 0) return { ...next, rows: new Map() };
  const gone = [...window.rows].find(([, row]) => row.id === id)?.[0];
  const total = Math.max(0, window.total - 1);
  // Its index is unknown, so all may have shifted.
  if (gone === undefined) return { ...next, total, rows: new Map() };
  const moved = [...window.rows].flatMap(([rowIndex, row]) =>
    rowIndex === gone ? [] : [[rowIndex > gone ? rowIndex - 1 : rowIndex, row] as const],
  );
  return { ...next, total, rows: new Map(moved) };
}

export function hiddenIndexes({ rows }: RowWindow, hidden: ReadonlySet<string>): number[] {
  if (hidden.size === 0) return [];
  return [...rows]
    .filter(([, { id }]) => hidden.has(id))
    .map(([rowIndex]) => rowIndex)
    .toSorted((a, b) => a - b);
}

/** Converts a displayed row number to the list index, including hidden rows. */
export function indexOf(shown: number, hidden: readonly number[]): number {
  return hidden.reduce((rowIndex, each) => (each <= rowIndex ? rowIndex + 1 : rowIndex), shown);
}
