export type Cells = readonly (readonly number[])[];

/**
 * Suppresses cells so that no count below `minimum` follows from the totals. Each small cell is suppressed with the
 * other corners of the cheapest rectangle, whose counts can shift without changing any total.
 */
export function suppressedCells(cells: Cells, minimum: number): boolean[][] {
  const hidden = cells.map((row) => row.map((count) => isSmall(count, minimum)));
  const small = cells
    .flatMap((row, r) => row.map((count, c) => ({ r, c, count })))
    .filter(({ count }) => isSmall(count, minimum))
    .toSorted((a, b) => a.count - b.count);
  for (const { r, c } of small) {
    const best = bestRectangle(cells, hidden, { r, c }, minimum);
    // Without a usable rectangle, the entire table is suppressed.
    if (best === null) return cells.map((row) => row.map(() => true));
    for (const [row, column] of [
      [r, best.c],
      [best.r, c],
      [best.r, best.c],
    ] as const)
      hide(hidden, row, column);
  }
  return hidden;
}

export function isSmall(count: number, minimum: number): boolean {
  return count > 0 && count < minimum;
}

interface CellPosition {
  readonly r: number;
  readonly c: number;
}

/** Returns the opposite corner of the cheapest rectangle with enough possible counts, or of the one with the most. */
function bestRectangle(
  cells: Cells,
  hidden: readonly boolean[][],
  { r, c }: CellPosition,
  minimum: number,
): CellPosition | null {
  let best: (CellPosition & { room: number; cost: number }) | null = null;
  const row = cells[r] ?? [];
  const wanted = minimum - 1;
  for (const [other, line] of cells.entries()) {
    if (other === r) continue;
    for (const [column, opposite] of line.entries()) {
      if (column === c) continue;
      const [beside, below] = [row[column] ?? 0, line[c] ?? 0];
      const room = Math.min(wanted, roomIn(row[c] ?? 0, opposite, beside, below));
      if (room === 0 || (best !== null && room < best.room)) continue;
      const cost =
        costOf(hidden[r]?.[column], beside) +
        costOf(hidden[other]?.[c], below) +
        costOf(hidden[other]?.[column], opposite);
      if (best === null || room > best.room || cost < best.cost) best = { r: other, c: column, room, cost };
    }
  }
  return best;
}

/** Returns how many other counts the cell could have. If no corner is empty, none of the four can become 0. */
function roomIn(cell: number, opposite: number, beside: number, below: number): number {
  const least = Math.min(cell, opposite, beside, below) === 0 ? 0 : 1;
  return Math.min(beside, below) - least + (Math.min(cell, opposite) - least);
}

/** Returns the loss from suppressing a cell: its people plus one, because an empty cell is information too. */
function costOf(isHidden: boolean | undefined, count: number): number {
  return isHidden === true ? 0 : count + 1;
}

function hide(hidden: boolean[][], row: number, column: number): void {
  const line = hidden[row];
  if (line !== undefined) line[column] = true;
}
