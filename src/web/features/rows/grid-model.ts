/** A place in the grid; row 0 is its head. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  /** Rows of answers, without the head. */
  readonly rows: number;
  readonly columns: number;
  /** How many rows are seen at once. */
  readonly page: number;
}

/** Where a key leads to from a cell, as in the grids of the ARIA practices; null for keys that do not move. */
export function moveCell(key: string, withCtrl: boolean, from: Cell, size: GridSize): Cell | null {
  const to = target(key, withCtrl, from, size);
  return to === null ? null : nearestCell(to, size);
}

/** The cell itself, or the nearest one that is there. */
export function nearestCell(
  { row, column }: Cell,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
): Cell {
  return { row: Math.max(0, Math.min(row, rows)), column: Math.max(0, Math.min(column, columns - 1)) };
}

function target(key: string, withCtrl: boolean, { row, column }: Cell, size: GridSize): Cell | null {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'PageUp':
      return { row: Math.max(1, row - size.page), column };
    case 'Home':
      return { row: withCtrl ? 1 : row, column: 0 };
    case 'End':
      return { row: withCtrl ? size.rows : row, column: size.columns - 1 };
  }
  return null;
}

/** So many rows are drawn above and below those that are seen, so that scrolling shows no gap. */
const SPARE = 10;

/** Which rows are drawn: from the first to before the last. */
export function drawnRows(
  { top, height }: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
): { readonly from: number; readonly to: number } {
  const first = Math.floor(top / rowHeight);
  const from = Math.max(0, Math.min(first - SPARE, count));
  return { from, to: Math.max(from, Math.min(count, first + Math.ceil(height / rowHeight) + SPARE)) };
}
