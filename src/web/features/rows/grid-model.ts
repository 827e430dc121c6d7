/** A grid position; row 0 is the header. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  /** Without the header. */
  readonly rows: number;
  readonly columns: number;
  /** Number of visible rows. */
  readonly page: number;
}

/** Returns a key's target cell, as in the ARIA grid pattern; null for other keys. */
export function moveCell(key: string, withCtrl: boolean, from: Cell, size: GridSize): Cell | null {
  const to = target(key, withCtrl, from, size);
  return to === null ? null : nearestCell(to, size);
}

/** Returns the closest existing cell. */
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

/** Rendered above and below, so scrolling shows no gap. */
const SPARE = 10;

/** Returns the rendered rows; the end is exclusive. */
export function drawnRows(
  { top, height }: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
): { readonly from: number; readonly to: number } {
  const first = Math.floor(top / rowHeight);
  const from = Math.max(0, Math.min(first - SPARE, count));
  return { from, to: Math.max(from, Math.min(count, first + Math.ceil(height / rowHeight) + SPARE)) };
}

/** Includes the focused row out of view, in order: moving its element would lose the focus. */
export function rowsToRender(
  { from, to }: { readonly from: number; readonly to: number },
  focused: number,
  total: number,
): number[] {
  const visible = Array.from({ length: to - from }, (_, i) => from + i).filter((row) => row < total);
  if (focused < 0 || focused >= total || (focused >= from && focused < to)) return visible;
  return focused < from ? [focused, ...visible] : [...visible, focused];
}
