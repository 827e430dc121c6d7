import { DRAWING_COLOURS } from '../../../../ui/charts/drawing.ts';
import type { Style } from './report-pen.ts';
import type { Sheet } from './report-sheet.ts';

/** A first column of words and further ones of numbers, with a heading that is repeated in each column of a sheet. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How wide each column of numbers is; as wide as what stands in it unless said. */
  readonly numbers?: number;
  /** Of each row the part of the longest bar, from 0 to 1. */
  readonly bars?: readonly number[];
  /** Of each row its colour in the chart beside. */
  readonly colours?: readonly string[];
}

export const TABLE_STYLES = {
  cells: { size: 8 },
  head: { size: 7.5, colour: DRAWING_COLOURS.muted },
} as const;
/** What is empty between two columns of numbers. */
const BETWEEN = 16;
/** Words of a row break into lines no narrower than this, where they are longer. */
const WORDS = 130;

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** How wide the columns of numbers are: as they are said to be, else as what stands in them. */
export function columnWidths(sheet: Sheet, { head, rows, numbers }: Table): number[] {
  return head.slice(1).map((words, i) => {
    const cells = rows.map((row) => row[i + 1] ?? '');
    const { head: heading, cells: style } = TABLE_STYLES;
    return numbers ?? Math.max(widest(sheet, [words], heading), widest(sheet, cells, style)) + BETWEEN;
  });
}

/** How wide the longest words of its rows are in one line. */
export function longestWords(sheet: Sheet, { rows }: Table): number {
  return widest(
    sheet,
    rows.map(([words = '']) => words),
    TABLE_STYLES.cells,
  );
}

/** Whether a table has room beside each other for all its columns and some of the words. */
export function hasRoom(sheet: Sheet, table: Table): boolean {
  const words = Math.min(longestWords(sheet, table), WORDS);
  return words + sum(columnWidths(sheet, table)) <= sheet.width;
}

function widest(sheet: Sheet, texts: readonly string[], style: Style): number {
  const lines = texts.flatMap((text) => sheet.lines(text, style, Number.POSITIVE_INFINITY));
  return Math.max(0, ...lines.map(({ width }) => width));
}
