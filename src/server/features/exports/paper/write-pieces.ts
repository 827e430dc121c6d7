import { setImmediate as turn } from 'node:timers/promises';
import { fillColumns } from './fill-columns.ts';
import { type Piece, repeatedAbove } from './piece.ts';
import type { Sheet } from './report-sheet.ts';

/** Writes pieces that were laid out for so many columns; others are served between two sheets. */
export async function writePieces(sheet: Sheet, pieces: readonly Piece[], count: number): Promise<void> {
  let left = pieces;
  while (left[0] !== undefined) {
    const [first] = left;
    const { isFresh } = sheet;
    const height = sheet.room - (isFresh ? 0 : first.before);
    const { columns, rest } = fillColumns(left, { height, count, isFresh });
    if (rest.length < left.length) {
      if (!isFresh) writeAbove(sheet, first);
      sheet.abreast(
        columns.map((column, place) => ({
          ...sheet.columnOf(place, count),
          write: () => writeColumn(sheet, column, place),
        })),
      );
    }
    if (rest.length > 0) {
      sheet.begin();
      await turn();
    }
    left = rest;
  }
}

function writeColumn(sheet: Sheet, pieces: readonly Piece[], column: number): void {
  for (const [i, piece] of pieces.entries()) {
    if (i === 0) repeatedAbove(piece, column).forEach((each) => each.write());
    else writeAbove(sheet, piece);
    piece.write();
  }
}

/** What stands between a piece and the one above. */
function writeAbove(sheet: Sheet, { before, begins = false }: Piece): void {
  sheet.space(before / 2);
  if (begins) sheet.rule();
  sheet.space(before / 2);
}
