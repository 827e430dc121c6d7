import { setImmediate as turn } from 'node:timers/promises';
import { fillColumns } from './fill-columns.ts';
import { type PdfBlock, repeatedAbove } from './pdf-block.ts';
import type { Sheet } from './report-sheet.ts';

/** Writes laid-out blocks in columns, yielding to the event loop between sheets. */
export async function writeBlocks(sheet: Sheet, blocks: readonly PdfBlock[], count: number): Promise<void> {
  let left = blocks;
  while (left[0] !== undefined) {
    const [first] = left;
    const { isFresh } = sheet;
    const height = sheet.room - (isFresh ? 0 : first.before);
    const { columns, rest } = fillColumns(left, { height, count, isFresh });
    if (rest.length < left.length) {
      if (!isFresh) writeAbove(sheet, first);
      sheet.abreast(
        columns.map((column, index) => ({
          ...sheet.columnOf(index, count),
          write: () => writeColumn(sheet, column, index),
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

function writeColumn(sheet: Sheet, blocks: readonly PdfBlock[], column: number): void {
  for (const [i, block] of blocks.entries()) {
    if (i === 0) repeatedAbove(block, column).forEach((each) => each.write());
    else writeAbove(sheet, block);
    block.write();
  }
}

function writeAbove(sheet: Sheet, { before, begins = false }: PdfBlock): void {
  sheet.space(before / 2);
  if (begins) sheet.rule();
  sheet.space(before / 2);
}
