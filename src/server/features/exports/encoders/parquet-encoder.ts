import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { CodedVariable } from './coded-variable.ts';
import type { Encoder } from './encoder.ts';
import { readTypedRow, SIGNS, textOf } from './typed-row.ts';

export interface ParquetColumn {
  readonly code: string;
  readonly as: 'text' | 'integer' | 'decimal' | NonNullable<CodedVariable['datePart']>;
}

/** Input of a Parquet file; the codebook is embedded as JSON. */
export interface ParquetData {
  readonly columns: readonly ParquetColumn[];
  readonly codebook: string;
}

/** Cells and text bytes buffered before a row group is written. */
const GROUP = { cells: 500_000, bytes: 16_000_000 } as const;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const TYPES = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  decimal: { type: 'DOUBLE' },
  year: { type: 'INT32' },
  date: { type: 'INT32', converted_type: 'DATE' },
  month: { type: 'INT32', converted_type: 'DATE' },
  time: { type: 'INT32', converted_type: 'TIME_MILLIS' },
  datetime: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' } },
  instant: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' } },
} as const;

type Value = string | number | bigint | null;

/** Encodes a Parquet file with typed, Snappy-compressed columns, writing each row group when it is full. */
export function parquetEncoder({ columns, codebook }: ParquetData): Encoder {
  const out = new ByteWriter(1_048_576);
  const writer = new ParquetWriter({
    writer: out,
    schema: [
      { name: 'survey', num_children: columns.length },
      ...columns.map(({ code, as }) => ({ name: code, repetition_type: 'OPTIONAL' as const, ...TYPES[as] })),
    ],
    kvMetadata: [{ key: 'canvass:codebook', value: codebook }],
    createdBy: 'Canvass',
  });
  let group: Value[][] = columns.map(() => []);
  let bytes = 0;
  const writeGroup = () => {
    const rows = group[0]?.length ?? 0;
    if (rows === 0) return;
    const columnData = columns.map(({ code }, index) => ({ name: code, data: group[index] ?? [] }));
    void writer.write({ columnData, rowGroupSize: rows });
    group = columns.map(() => []);
    bytes = 0;
  };
  const flush = () => {
    const made = new Uint8Array(out.getBytes());
    out.index = 0;
    return made;
  };
  return {
    push(lines) {
      for (const line of lines) {
        const cells = readTypedRow(line);
        for (const [index, { as }] of columns.entries()) group[index]?.push(read(cells[index], as));
        bytes += line.length;
        if ((group[0]?.length ?? 0) * columns.length >= GROUP.cells || bytes >= GROUP.bytes) writeGroup();
      }
      return flush();
    },
    end() {
      writeGroup();
      void writer.finish();
      return flush();
    },
  };
}

/** Missing-value codes of date-times become null, since they would be read as dates. */
function read(cell: string | null | undefined, as: ParquetColumn['as']): Value {
  if (cell == null) return null;
  if (as === 'text') return cell.startsWith(SIGNS.text) ? textOf(cell) : cell;
  if (as === 'integer' || as === 'decimal') return Number(cell);
  if (!cell.startsWith(SIGNS.dateTime)) return null;
  const value = Number(cell.slice(SIGNS.dateTime.length));
  if (as === 'instant') return BigInt(Math.round(value * 1_000_000));
  if (as === 'datetime') return BigInt(value) * BigInt(MINUTE_MS);
  if (as === 'time') return value * MINUTE_MS;
  return as === 'month' ? Date.UTC(1970, value, 1) / DAY_MS : value;
}
