import type { Row, Rows } from '../../../shared/api/results/rows.ts';

/** What of a long list of rows is loaded: those around the places that somebody looks at. */
export interface RowWindow {
  readonly total: number;
  /** Names the list as it was first loaded. */
  readonly as_of: string;
  readonly sortable: readonly string[];
  readonly too_few: boolean;
  /** By place, from 0, as the server counts them. */
  readonly rows: ReadonlyMap<number, Row>;
  /** Deletions under way: until they end, nobody knows the places of the rows behind. */
  readonly pending: number;
  /** Grows with every deletion: pages that were asked for before are of no use. */
  readonly turn: number;
}

/** So many rows are loaded at once, from a multiple of it on. */
export const BLOCK = 200;
/** So many rows beyond those that are looked at are wanted too, … */
const NEAR = 120;
/** … and so many are kept: memory does not grow with the list. */
const MAX_CACHED_ROWS = 1_000;

/** Places that are looked at: from the first to before the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The list as its first page tells it. */
export function firstWindow({ rows, total, as_of, sortable, too_few }: Rows): RowWindow {
  return {
    total: total ?? rows.length,
    as_of,
    sortable,
    too_few: too_few === true,
    rows: new Map(rows.map((row, rowIndex) => [rowIndex, row])),
    pending: 0,
    turn: 0,
  };
}

/** Where a page is to be loaded from next: what is looked at comes before what is near it. Null where nothing is missing. */
export function nextOffset({ rows, total, pending }: RowWindow, looked: readonly Span[]): number | null {
  if (pending > 0) return null;
  for (const spare of [0, NEAR])
    for (const { from, to } of looked)
      for (let rowIndex = Math.max(0, from - spare); rowIndex < Math.min(total, to + spare); rowIndex += 1)
        if (!rows.has(rowIndex)) return rowIndex - (rowIndex % BLOCK);
  return null;
}

/** The window with a page in it. Where its number of rows says that places have moved, all others are forgotten. */
export function withPage(
  window: RowWindow,
  offset: number,
  page: Pick<Rows, 'rows' | 'total' | 'too_few'>,
  looked: readonly Span[],
): RowWindow {
  const end = offset + page.rows.length;
  const knownTotal = Math.min(window.total, page.total ?? window.total);
  // Nothing joins a list as it was, so its number only falls.
  const total = end < Math.min(offset + BLOCK, knownTotal) ? end : knownTotal;
  const isWithinWindow = ([rowIndex]: readonly [number, Row]) =>
    looked.some(({ from, to }) => rowIndex >= from - MAX_CACHED_ROWS && rowIndex < to + MAX_CACHED_ROWS);
  const before = total === window.total ? [...window.rows].filter(isWithinWindow) : [];
  const rows = new Map([...before, ...page.rows.map((row, i) => [offset + i, row] as const)]);
  return { ...window, total, too_few: page.too_few === true, rows };
}

/** The window while a row is being deleted. */
export function whileDeleting(window: RowWindow): RowWindow {
  return { ...window, pending: window.pending + 1, turn: window.turn + 1 };
}

/** The window when that has ended: those behind the row have moved up, unless it is still there. */
export function afterDeletion(window: RowWindow, id: string, isGone: boolean): RowWindow {
  const next = { ...window, pending: Math.max(0, window.pending - 1), turn: window.turn + 1 };
  if (!isGone) return next;
  // It was loaded meanwhile, before or after the row had gone.
  if (window.pending === 0) return { ...next, rows: new Map() };
  const gone = [...window.rows].find(([, row]) => row.id === id)?.[0];
  const total = Math.max(0, window.total - 1);
  // It lies somewhere else, so nobody knows which places have moved.
  if (gone === undefined) return { ...next, total, rows: new Map() };
  const moved = [...window.rows].flatMap(([rowIndex, row]) =>
    rowIndex === gone ? [] : [[rowIndex > gone ? rowIndex - 1 : rowIndex, row] as const],
  );
  return { ...next, total, rows: new Map(moved) };
}

/** The places of rows that are hidden, in their order. */
export function hiddenIndexes({ rows }: RowWindow, hidden: ReadonlySet<string>): number[] {
  if (hidden.size === 0) return [];
  return [...rows]
    .filter(([, { id }]) => hidden.has(id))
    .map(([rowIndex]) => rowIndex)
    .toSorted((a, b) => a - b);
}

/** The place in the list of what is shown as the row of that number: hidden ones before it are not counted. */
export function indexOf(shown: number, hidden: readonly number[]): number {
  return hidden.reduce((rowIndex, each) => (each <= rowIndex ? rowIndex + 1 : rowIndex), shown);
}
