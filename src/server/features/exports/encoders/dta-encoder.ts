import { ByteWriter, cutText } from './byte-writer.ts';
import { type CodedData, inSeconds } from './coded-variable.ts';
import { dtaHead, dtaLabels } from './dta-dictionary.ts';
import { type DtaColumn, dtaLayout, missingDouble, missingLong } from './dta-layout.ts';
import type { Encoder } from './encoder.ts';
import { numberOf, readTypedRow, SIGNS, textOf } from './typed-row.ts';

export interface DtaData extends CodedData {
  readonly rows: number;
  /** Number of texts stored after the rows, and their total bytes. */
  readonly long: { readonly texts: number; readonly bytes: number };
}

/** Separates the two passes over the rows; the second pass only supplies long texts. */
export const AGAIN = '\u0001';

/** Stata counts days, months and milliseconds since 1960. */
const EPOCH = { days: 3_653, months: 120, seconds: 315_619_200 } as const;
const TEXT = 130;

/**
 * Encodes a Stata file of format 118 (Stata 14 and newer).
 * @throws Error at the end if concurrent deletions changed the sizes
 */
export function dtaEncoder(data: DtaData): Encoder {
  const columns = dtaLayout(data.variables);
  const out = new ByteWriter(262_144);
  out.raw(dtaHead(data, columns));
  let [row, isAgain] = [0, false];
  const long = { texts: 0, bytes: 0 };
  const beginTexts = () => {
    if (row !== data.rows) throw new Error('the rows changed meanwhile');
    out.ascii('</data><strls>');
    [row, isAgain] = [0, true];
  };
  const writeText = (text: string, index: number) => {
    const bytes = Buffer.from(text);
    out.ascii('GSO');
    out.int32(index);
    out.int64(row);
    out.int8(TEXT);
    out.int32(bytes.length + 1);
    out.raw(bytes);
    out.fill(0, 1);
    long.texts += 1;
    long.bytes += bytes.length;
  };
  return {
    push(lines) {
      for (const line of lines) {
        if (line === AGAIN) {
          beginTexts();
          continue;
        }
        row += 1;
        const cells = readTypedRow(line);
        for (const [index, column] of columns.entries()) {
          const cell = cells[index];
          if (!isAgain) writeCell(out, cell, column, { position: index + 1, row });
          else if (column.as === 'long text' && textOf(cell) !== '') writeText(textOf(cell), index + 1);
        }
      }
      return out.take();
    },
    end() {
      if (!isAgain) beginTexts();
      else if (row !== data.rows) throw new Error('the rows changed meanwhile');
      if (long.texts !== data.long.texts || long.bytes !== data.long.bytes)
        throw new Error('the texts changed meanwhile');
      out.ascii('</strls>');
      out.raw(dtaLabels(columns));
      return out.take();
    },
  };
}

function writeCell(
  out: ByteWriter,
  cell: string | null | undefined,
  column: DtaColumn,
  at: { readonly position: number; readonly row: number },
): void {
  const { as, size, datePart, missing } = column;
  if (as === 'text') {
    const bytes = cutText(textOf(cell), size);
    out.raw(bytes);
    out.fill(0, size - bytes.length);
    return;
  }
  if (as === 'long text') {
    const hasValue = textOf(cell) !== '';
    out.int16(hasValue ? at.position : 0);
    out.int32(hasValue ? at.row : 0);
    out.int16(0);
    return;
  }
  const value = numberOf(cell);
  const isDateTime = cell?.startsWith(SIGNS.dateTime) === true;
  const why = isDateTime ? undefined : missing.find((each) => each.value === value);
  if (value === null || why !== undefined) {
    if (as === 'long') out.int32(missingLong(why?.reason ?? null));
    else out.raw(missingDouble(why?.reason ?? null));
  } else if (as === 'long') out.int32(value);
  else out.double(inStata(datePart, value));
}

function inStata(datePart: DtaColumn['datePart'], value: number): number {
  switch (datePart) {
    case 'date':
      return value + EPOCH.days;
    case 'month':
      return value + EPOCH.months;
    case 'time':
      return value * 60_000;
    case 'datetime':
    case 'instant':
      return Math.round((inSeconds(datePart, value) + EPOCH.seconds) * 1_000);
    default:
      return value;
  }
}
