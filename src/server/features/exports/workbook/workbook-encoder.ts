import { Zip, ZipDeflate } from 'fflate';
import type { Encoder } from '../encoders/encoder.ts';
import { readTypedRow } from '../encoders/typed-row.ts';
import { cellXml, columnName, textCell } from './cell-xml.ts';
import type { CellDatePart } from './serial-date-time.ts';
import { type NamedSheet, sheetPath, workbookParts, STYLES, XML, MAIN } from './workbook-parts.ts';

function sheetHead(heads: readonly string[], widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  const head = textRow(1, heads, STYLES.head);
  return `${XML}<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData>${head}`;
}

function textRow(row: number, texts: readonly string[], style: number = STYLES.text): string {
  const cells = texts.map((text, index) =>
    text === '' ? '' : textCell(`${columnName(index)}${row}`, text, style),
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

const SHEET_TAIL = '</sheetData></worksheet>';

export interface DataColumn {
  readonly code: string;
  readonly datePart: CellDatePart | null;
}

/** Limits of a sheet (rows including the header) and of a ZIP entry in bytes. */
const SHEET_BOUNDS = { rows: 1_048_576, bytes: 3_500_000_000 } as const;

const CODEBOOK_FILE = 2;
const WIDTHS = { id: 38, dateTime: 20, other: 14, codebook: [16, 48, 32, 24, 48, 40, 40] } as const;
/** Rows are so repetitive that a higher level costs more than it saves. */
const PRESSED = { level: 1 } as const;

export interface WorkbookData {
  readonly columns: readonly DataColumn[];
  readonly codebook: readonly (readonly string[])[];
}

/** Encodes a workbook: data sheets, split when full, and the codebook. */
export function workbookEncoder(
  { columns, codebook }: WorkbookData,
  bounds: Readonly<Record<keyof typeof SHEET_BOUNDS, number>> = SHEET_BOUNDS,
): Encoder {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const flush = () => {
    const combined = new Uint8Array(Buffer.concat(chunks));
    chunks = [];
    return combined;
  };
  const add = (name: string, text: string): ZipDeflate => {
    const file = new ZipDeflate(name, PRESSED);
    zip.add(file);
    file.push(Buffer.from(text));
    return file;
  };
  const end = (file: ZipDeflate, text = '') => file.push(Buffer.from(text), true);

  const letters = columns.map((_, index) => columnName(index));
  const rowXml = (line: string, row: number) =>
    `<row r="${row}">${readTypedRow(line)
      .map((cell, index) => cellXml(`${letters[index]}${row}`, cell, columns[index]?.datePart ?? null))
      .join('')}</row>`;
  const head = sheetHead(
    columns.map(({ code }) => code),
    columns.map(({ datePart }, index) => widthOf(datePart, index)),
  );

  const sheets: NamedSheet[] = [];
  let open: { file: ZipDeflate; rows: number; bytes: number } | null = null;
  const sheet = () => {
    if (open !== null && open.rows < bounds.rows && open.bytes < bounds.bytes) return open;
    if (open !== null) end(open.file, SHEET_TAIL);
    const number = sheets.length + 1;
    // File 2 is the codebook, so further data sheets start at 3.
    const file = number === 1 ? 1 : number + 1;
    sheets.push({ name: number === 1 ? 'Data' : `Data ${number}`, file });
    open = { file: add(sheetPath(file), head), rows: 1, bytes: head.length };
    return open;
  };
  const write = (lines: readonly string[]) => {
    let at = 0;
    while (at < lines.length) {
      const into = sheet();
      const some = lines.slice(at, at + bounds.rows - into.rows);
      const xml = Buffer.from(some.map((line, index) => rowXml(line, into.rows + index + 1)).join(''));
      into.file.push(xml);
      into.rows += some.length;
      into.bytes += xml.length;
      at += some.length;
    }
  };

  return {
    push(lines) {
      write(lines);
      return flush();
    },
    end() {
      end((open ?? sheet()).file, SHEET_TAIL);
      const [heads = [], ...rows] = codebook;
      const words = rows.map((row, index) => textRow(index + 2, row)).join('');
      end(add(sheetPath(CODEBOOK_FILE), sheetHead(heads, WIDTHS.codebook)), words + SHEET_TAIL);
      const all = [...sheets, { name: 'Codebook', file: CODEBOOK_FILE }];
      for (const { name, text } of workbookParts(all)) end(add(name, text));
      zip.end();
      return flush();
    },
  };
}

function widthOf(datePart: CellDatePart | null, index: number): number {
  if (index === 0) return WIDTHS.id;
  return datePart === null ? WIDTHS.other : WIDTHS.dateTime;
}
