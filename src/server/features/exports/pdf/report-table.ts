import { DRAWING_COLOURS } from '../../../../ui/charts/drawing.ts';
import type { Line } from './report-lines.ts';
import type { Style } from './report-pen.ts';
import type { Sheet } from './report-sheet.ts';
import { within } from './report-tags.ts';
import { joinBlocks, type PdfBlock } from './pdf-block.ts';
import { columnWidths, longestWords, sum, TABLE_STYLES, type Table } from './table-columns.ts';

type Cells = readonly (readonly Line[])[];

const PAD = 1.6;
const GAP = 8;
/** Bars stand beside the text if enough width is left, otherwise below it and thin. */
const BAR = { least: 50, most: 150, height: 7, gap: 14, thin: 4, words: 120 } as const;
const SWATCH = { size: 8, room: 14 } as const;
/** Minimum rows at the start and end of a table, and maximum lines per row in one block. */
const TOGETHER = { rows: 2, lines: 10 } as const;

/** Lays out a table at the current width, as blocks of at least two rows. */
export function layTable(sheet: Sheet, table: Table, before = 0): [PdfBlock, ...PdfBlock[]] {
  const { width } = sheet;
  const { head, rows, bars, colours } = table;
  const { cells: style, head: heading } = TABLE_STYLES;
  const indent = colours === undefined ? 0 : SWATCH.room;
  const columns = columnWidths(sheet, table);
  const room = width - indent - sum(columns) - GAP;
  const bar = bars === undefined ? 0 : barBeside(longestWords(sheet, table), room);
  const isBelow = bars !== undefined && bar === 0;
  const first = bar === 0 ? room : room - bar - BAR.gap;
  const lay = (cells: readonly string[], how: Style, breaks: boolean): Cells =>
    cells.map((cell, i) =>
      sheet.lines(
        cell,
        how,
        i === 0 ? (breaks ? room : first) : breaks ? (columns[i - 1] ?? 0) - GAP : Number.POSITIVE_INFINITY,
      ),
    );
  const writeNumbers = (cells: Cells, how: Style, tag: 'TH' | 'TD') => {
    const top = sheet.depth;
    for (const [i, lines] of cells.entries()) {
      const end = width - sum(columns.slice(i + 1));
      const leaf = sheet.tags.leaf(tag, tag === 'TH' ? { scope: 'Column' } : {});
      leaf.write(() =>
        lines.forEach((each, n) =>
          sheet.ending(each, end, top + sheet.heightOf(lines.slice(0, n), how), how),
        ),
      );
      leaf.end();
    }
  };
  const close = () => {
    sheet.space(PAD);
    sheet.rule();
    sheet.space(PAD);
  };

  const decorate = (index: number) => {
    const middle = sheet.depth + sheet.heightOf([1], style) / 2;
    const [part, colour] = [bars?.[index], colours?.[index]];
    if (part !== undefined && !isBelow)
      drawBar(sheet, part, {
        left: indent + first + GAP,
        top: middle - BAR.height / 2,
        width: bar,
        height: BAR.height,
      });
    if (colour === undefined) return;
    const box = { kind: 'rect' as const, x: 0, y: 0, radius: 2, fill: colour };
    sheet.decorate([{ ...box, width: SWATCH.size, height: SWATCH.size }], 0, middle - SWATCH.size / 2);
  };

  const layRow = (row: readonly string[], index: number): PdfBlock[] => {
    const [words = [], ...cells] = lay(row, style, false);
    const named = sheet.tags.leaf('TH', { scope: 'Row' });
    const part = bars?.[index];
    const beside = Math.max(0, ...cells.map((lines) => sheet.heightOf(lines, style)));
    const thin = isBelow ? BAR.thin + 3 : 0;
    const count = Math.max(1, Math.ceil(words.length / TOGETHER.lines));
    const blocks = Array.from({ length: count }, (_, i): PdfBlock => {
      const some = words.slice(i * TOGETHER.lines, (i + 1) * TOGETHER.lines);
      const [start, ...others] = some;
      const isLast = i === count - 1;
      return {
        height:
          (i === 0 ? Math.max(sheet.heightOf(some, style), beside) : sheet.heightOf(some, style)) +
          (isLast ? PAD * 2 + thin : 0),
        before: 0,
        write() {
          if (i === 0) decorate(index);
          const top = sheet.depth;
          if (start !== undefined) named.write(() => sheet.line(start, style, indent, first));
          const below = sheet.depth;
          if (i === 0) {
            sheet.space(top - below);
            writeNumbers(cells, style, 'TD');
            sheet.space(below - top);
          }
          if (others.length > 0)
            named.write(() => others.forEach((line) => sheet.line(line, style, indent, first)));
          if (i === 0) sheet.space(Math.max(0, top + beside - sheet.depth));
          if (!isLast) return;
          named.end();
          if (isBelow && part !== undefined)
            drawBar(sheet, part, { left: 0, top: sheet.depth + 2, width, height: BAR.thin });
          sheet.space(thin);
          close();
        },
      };
    });
    return within(sheet.tags, 'TR', blocks);
  };

  const headCells = lay(head, heading, true);
  const headHeight = Math.max(...headCells.map((lines) => sheet.heightOf(lines, heading)));
  const writeHead = () => {
    const [words = [], ...cells] = headCells;
    const top = sheet.depth;
    const named = sheet.tags.leaf('TH', { scope: 'Column' });
    named.write(() => words.forEach((line) => sheet.line(line, heading, 0, room + indent)));
    named.end();
    sheet.space(top - sheet.depth);
    writeNumbers(cells, heading, 'TH');
    sheet.space(headHeight);
    close();
  };
  const headBlock = { height: headHeight + PAD * 2, before: 0, write: writeHead };
  const again = { height: headBlock.height, write: () => sheet.tags.decoration(writeHead) };
  const blocks = joinGroups(rows.map(layRow), (some) => joinBlocks(some, (height) => sheet.space(height)));
  const [start, ...rest] = blocks.map((block) => ({ ...block, again }));
  const [headRow] = within(sheet.tags, 'TR', [headBlock]);
  const top = start === undefined ? headRow : joinBlocks([headRow, start], (height) => sheet.space(height));
  return within(sheet.tags, 'Table', [{ ...top, before }, ...rest]);
}

/** Joins the first and the last rows, unless one is long. */
function joinGroups(
  rows: readonly PdfBlock[][],
  join: (some: [PdfBlock, ...PdfBlock[]]) => PdfBlock,
): PdfBlock[] {
  const together = (some: readonly PdfBlock[][]): PdfBlock[] => {
    const [first, ...others] = some.flat();
    return first === undefined || some.some(({ length }) => length > 1)
      ? some.flat()
      : [join([first, ...others])];
  };
  const { rows: least } = TOGETHER;
  if (rows.length < least * 2) return together(rows);
  return [
    ...together(rows.slice(0, least)),
    ...rows.slice(least, -least).flat(),
    ...together(rows.slice(-least)),
  ];
}

function barBeside(words: number, room: number): number {
  const left = room - BAR.gap - Math.min(words, BAR.words);
  return left < BAR.least ? 0 : Math.min(left, BAR.most);
}

interface RowPosition {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawBar(sheet: Sheet, part: number, { left, top, width, height }: RowPosition): void {
  const box = { kind: 'rect' as const, x: 0, y: 0, height, radius: height / 3 };
  const track = { ...box, width, fill: DRAWING_COLOURS.line };
  const bar = { ...box, width: width * part, fill: DRAWING_COLOURS.data };
  sheet.decorate(part > 0 ? [track, bar] : [track], left, top);
}
