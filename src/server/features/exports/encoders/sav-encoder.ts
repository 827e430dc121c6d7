import { ByteWriter, cutText } from './byte-writer.ts';
import { type CodedData, inSeconds } from './coded-variable.ts';
import type { Encoder } from './encoder.ts';
import { BIAS, savDictionary } from './sav-dictionary.ts';
import { type SavColumn, savLayout, unitsOf } from './sav-layout.ts';
import { missingCode } from './sav-missing.ts';
import { numberOf, readTypedRow, textOf } from './typed-row.ts';

/** Compression codes for 8 bytes of data: end of data, raw bytes follow, spaces, system-missing. */
const MARK = { end: 252, follows: 253, spaces: 254, nothing: 255 } as const;
const MARKS = 8;
/** Highest code that encodes a whole number directly. */
const MAX_MARK = 251;
/** SPSS counts seconds since the first day of the Gregorian calendar, 14 October 1582. */
const EPOCH_SECONDS = 12_219_379_200;
const SPACE = 32;
const SEGMENT = 255;

/** Encodes an SPSS system file, UTF-8, with SPSS bytecode compression. */
export function savEncoder(data: CodedData): Encoder {
  const columns = savLayout(data.variables);
  const out = new ByteWriter(262_144);
  out.raw(savDictionary(data, columns));
  let marksAt = 0;
  let marks = MARKS;
  const mark = (byte: number) => {
    if (marks === MARKS) {
      marksAt = out.reserve(MARKS);
      marks = 0;
    }
    out.put(marksAt + marks, byte);
    marks += 1;
  };
  const writeNumber = (value: number) => {
    if (Number.isInteger(value) && value > -BIAS && value + BIAS <= MAX_MARK) return mark(value + BIAS);
    mark(MARK.follows);
    out.double(value);
  };
  const writeText = (text: string, { size, segments }: SavColumn) => {
    const bytes = cutText(text, size);
    for (const [index, segment] of segments.entries()) {
      const from = index * SEGMENT;
      const part = bytes.subarray(from, from + segment);
      for (let unit = 0; unit < unitsOf(segment); unit += 1) {
        const eight = part.subarray(unit * 8, unit * 8 + 8);
        if (eight.every((byte) => byte === SPACE)) mark(MARK.spaces);
        else {
          mark(MARK.follows);
          out.raw(eight);
          out.fill(SPACE, 8 - eight.length);
        }
      }
    }
  };
  const writeCell = (cell: string | null | undefined, column: SavColumn) => {
    if (column.size > 0) return writeText(textOf(cell), column);
    const value = numberOf(cell);
    if (value === null) mark(MARK.nothing);
    else if (column.datePart === null) writeNumber(value);
    else if (isCode(cell)) writeNumber(missingCode(column, value));
    else writeNumber(inSeconds(column.datePart, value) + epochOf(column));
  };
  return {
    push(lines) {
      for (const line of lines) {
        const cells = readTypedRow(line);
        for (const [index, column] of columns.entries()) writeCell(cells[index], column);
      }
      const upTo = marks === MARKS ? out.length : marksAt;
      marksAt -= upTo;
      return out.take(upTo);
    },
    end() {
      mark(MARK.end);
      for (let unused = MARKS - marks; unused > 0; unused -= 1) mark(0);
      return out.take();
    },
  };
}

/** Returns whether the cell is a missing-value code: date-times have a prefix, codes do not. */
function isCode(cell: string | null | undefined): boolean {
  return cell?.startsWith('@') === false;
}

function epochOf({ datePart }: SavColumn): number {
  return datePart === 'year' || datePart === 'time' ? 0 : EPOCH_SECONDS;
}
