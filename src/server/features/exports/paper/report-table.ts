import { DRAWING_COLOURS } from '../../../../ui/chart-drawing.ts';
import type { Line } from './report-lines.ts';
import type { Style } from './report-pen.ts';
import type { Sheet } from './report-sheet.ts';

/** A first column of words and further ones of numbers, with a heading that is repeated on each sheet. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly size?: number;
  /** How wide each column of numbers is. */
  readonly numbers?: number;
  /** Of each row the part of the longest bar, from 0 to 1. */
  readonly bars?: readonly number[];
  /** Of each row its colour in the chart beside. */
  readonly colours?: readonly string[];
}

/** Something of which so much must stand together on a sheet. */
export interface Piece {
  readonly height: number;
  write(): void;
}

const PAD = 3;
const BAR = { width: 120, height: 8, gap: 14 } as const;
const SWATCH = { size: 8, room: 14 } as const;
/** A heading does not stand alone at the foot of a sheet, nor a row of a few lines in two parts. */
const TOGETHER = { rows: 2, lines: 4 } as const;

/** A table within this width, not yet written; `whole` is how high it is. */
export function layTable(
  sheet: Sheet,
  table: Table,
  width = sheet.width,
): Piece & { readonly whole: number } {
  const { head, rows, size = 10, numbers = 90, bars, colours } = table;
  const style = { size };
  const heading = { size: Math.min(size, 8.5), colour: DRAWING_COLOURS.muted };
  const indent = colours === undefined ? 0 : SWATCH.room;
  const barred = bars === undefined ? 0 : BAR.width + BAR.gap;
  const first = width - indent - barred - numbers * (head.length - 1) - 8;
  const lay = (cells: readonly string[], how: Style, breaks: boolean) =>
    cells.map((cell, i) =>
      sheet.lines(cell, how, i === 0 ? first : breaks ? numbers - 8 : Number.POSITIVE_INFINITY),
    );
  const heightOf = (cells: readonly (readonly Line[])[], how: Style) =>
    Math.max(...cells.map((lines) => sheet.heightOf(lines, how))) + PAD * 2;
  const headCells = lay(head, heading, true);
  const laid = rows.map((row) => lay(row, style, false));

  const write = (cells: readonly Line[][], how: Style, tag: 'TH' | 'TD') => {
    const [words = [], ...figures] = cells;
    const top = sheet.depth;
    const named = tag === 'TH' ? { scope: 'Column' as const } : {};
    const element = sheet.tags.start(tag === 'TD' ? 'TH' : tag, tag === 'TD' ? { scope: 'Row' } : named);
    const line = (each: Line) => sheet.line(each, how, indent, first);
    const [start, ...rest] = words;
    if (start !== undefined) element.write(() => line(start));
    // Beside the first line, before the words go on: those may end on the next sheet.
    let lowest = sheet.depth;
    figures.forEach((lines, i) => {
      const end = width - numbers * (figures.length - 1 - i);
      sheet.tags.leaf(tag, named, () =>
        lines.forEach((each, n) =>
          sheet.ending(each, end, top + sheet.heightOf(lines.slice(0, n), how), how),
        ),
      );
      lowest = Math.max(lowest, top + sheet.heightOf(lines, how));
    });
    if (rest.length > 0) element.write(() => rest.forEach(line));
    element.end();
    if (sheet.depth < lowest && sheet.depth > top) sheet.space(lowest - sheet.depth);
    sheet.space(PAD);
    sheet.rule();
    sheet.space(PAD);
  };
  const writeRow = (cells: readonly Line[][], place: number) => {
    const lines = Math.min(cells[0]?.length ?? 1, TOGETHER.lines);
    const before = sheet.depth;
    sheet.keep(sheet.heightOf(Array.from({ length: lines }), style) + PAD * 2);
    if (sheet.depth < before) sheet.tags.group('TR', () => write(headCells, heading, 'TH'));
    const middle = sheet.depth + sheet.heightOf([1], style) / 2;
    const [bar, colour] = [bars?.[place], colours?.[place]];
    if (bar !== undefined) {
      const box = { kind: 'rect' as const, x: 0, y: 0, height: BAR.height, radius: 2 };
      const track = { ...box, width: BAR.width, fill: DRAWING_COLOURS.line };
      const drawn = { ...box, width: BAR.width * bar, fill: DRAWING_COLOURS.data };
      sheet.decorate(bar > 0 ? [track, drawn] : [track], indent + first + 8, middle - BAR.height / 2);
    }
    if (colour !== undefined) {
      const { size: width } = SWATCH;
      const box = { kind: 'rect' as const, x: 0, y: 0, width, height: width, radius: 2, fill: colour };
      sheet.decorate([box], 0, middle - width / 2);
    }
    sheet.tags.group('TR', () => write(cells, style, 'TD'));
  };
  const headHeight = heightOf(headCells, heading);
  const heights = laid.map((cells) => heightOf(cells, style));
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  return {
    height: headHeight + sum(heights.slice(0, TOGETHER.rows)),
    whole: headHeight + sum(heights),
    write: () =>
      sheet.tags.group('Table', () => {
        sheet.keep(headHeight + sum(heights.slice(0, TOGETHER.rows)));
        sheet.tags.group('TR', () => write(headCells, heading, 'TH'));
        laid.forEach(writeRow);
      }),
  };
}
