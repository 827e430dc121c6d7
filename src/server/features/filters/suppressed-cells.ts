/** A table of counts. */
export type Cells = readonly (readonly number[])[];

/**
 * Says which cells of a table must not be shown, so that none of fewer people than `minimum` can be found, be it by
 * subtracting from the margins. Besides each small cell three more are hidden, the corners of a rectangle with it, by
 * which counts can be moved about without any margin changing: whoever knows the margins and all that is shown is left
 * with as many possible counts as the small cell could have. The rectangle that hides the fewest people is taken.
 */
export function suppressedCells(cells: Cells, minimum: number): boolean[][] {
  const hidden = cells.map((row) => row.map((count) => isSmall(count, minimum)));
  const small = cells
    .flatMap((row, r) => row.map((count, c) => ({ r, c, count })))
    .filter(({ count }) => isSmall(count, minimum))
    .toSorted((a, b) => a.count - b.count);
  for (const { r, c } of small) {
    const best = bestRectangle(cells, hidden, { r, c }, minimum);
    // With one row or column, or nothing to move, only hiding all of it hides the one.
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

/** Whether a count is of so few that it tells of them; nobody is not few. */
export function isSmall(count: number, minimum: number): boolean {
  return count > 0 && count < minimum;
}

interface CellPosition {
  readonly r: number;
  readonly c: number;
}

/** The opposite corner of the rectangle that leaves enough room at the least cost; else of the one with most room. */
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

/** How many other counts the cell could have: a hidden cell holds somebody, unless empty ones are hidden too. */
function roomIn(cell: number, opposite: number, beside: number, below: number): number {
  const least = Math.min(cell, opposite, beside, below) === 0 ? 0 : 1;
  return Math.min(beside, below) - least + (Math.min(cell, opposite) - least);
}

/** Hiding an empty cell costs a little: it says that nobody is there. */
function costOf(isHidden: boolean | undefined, count: number): number {
  return isHidden === true ? 0 : count + 1;
}

function hide(hidden: boolean[][], row: number, column: number): void {
  const line = hidden[row];
  if (line !== undefined) line[column] = true;
}
