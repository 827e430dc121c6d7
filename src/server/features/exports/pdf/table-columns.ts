import { DRAWING_COLOURS } from '../../../../ui/charts/drawing.ts';
import type { Style } from './report-pen.ts';
import type { Sheet } from './report-sheet.ts';

/** A text column and further number columns, with a heading repeated in each column of a sheet. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly numbers?: number;
  /** Bar length per row, from 0 to 1 of the longest. */
  readonly bars?: readonly number[];
  readonly colours?: readonly string[];
}

export const TABLE_STYLES = {
  cells: { size: 8 },
  head: { size: 7.5, colour: DRAWING_COLOURS.muted },
} as const;
const BETWEEN = 16;
/** Minimum width to which long row labels are wrapped. */
const WORDS = 130;

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

export function columnWidths(sheet: Sheet, { head, rows, numbers }: Table): number[] {
  return head.slice(1).map((words, i) => {
    const cells = rows.map((row) => row[i + 1] ?? '');
    const { head: heading, cells: style } = TABLE_STYLES;
    return numbers ?? Math.max(widest(sheet, [words], heading), widest(sheet, cells, style)) + BETWEEN;
  });
}

export function longestWords(sheet: Sheet, { rows }: Table): number {
  return widest(
    sheet,
    rows.map(([words = '']) => words),
    TABLE_STYLES.cells,
  );
}

/** Returns whether all columns fit beside the minimum label width. */
export function hasRoom(sheet: Sheet, table: Table): boolean {
  const words = Math.min(longestWords(sheet, table), WORDS);
  return words + sum(columnWidths(sheet, table)) <= sheet.width;
}

function widest(sheet: Sheet, texts: readonly string[], style: Style): number {
  const lines = texts.flatMap((text) => sheet.lines(text, style, Number.POSITIVE_INFINITY));
  return Math.max(0, ...lines.map(({ width }) => width));
}
