import { ByteWriter, cutText } from './byte-writer.ts';
import { type CodedData, widthOf } from './coded-variable.ts';
import { missingCode } from './sav-missing.ts';
import { shortenMiddle } from './fit-label.ts';
import { type SavColumn, unitsOf } from './sav-layout.ts';

// Source: "System File Format" in the PSPP Internals manual.

/** Offset added to small integers that are written as one byte. */
export const BIAS = 100;

const SYSMIS = -Number.MAX_VALUE;
/** The next higher double, which means "lowest" in ranges. */
const LOWEST = Buffer.from('feffffffffffefff', 'hex');

const LABEL_BYTES = { file: 64, variable: 252, value: 120 } as const;
const MEASURE = { nominal: 1, ordinal: 2, scale: 3 } as const;
const UTF8 = 65_001;

/** Format type codes, and display widths of date-times. */
const FORMAT = { text: 1, number: 5, date: 20, time: 21, datetime: 22 } as const;
/** The hours of a missing-value code with its sign. */
const TIME_WIDTH = 6;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export function savDictionary({ title, made }: CodedData, columns: readonly SavColumn[]): Uint8Array {
  const out = new ByteWriter();
  writeHeader(out, title, new Date(made), columns);
  for (const column of columns) writeVariable(out, column);
  for (const column of columns) writeLabels(out, column);
  extension(out, 3, 4, (body) => body.int32(1, 0, 0, -1, 1, 1, 2, UTF8));
  extension(out, 4, 8, (body) => {
    body.double(SYSMIS, Number.MAX_VALUE);
    body.raw(LOWEST);
  });
  const sets = setsOf(columns);
  if (sets !== '') extension(out, 7, 1, (body) => body.raw(Buffer.from(sets)));
  extension(out, 11, 4, (body) => {
    for (const { measure, size, segments } of columns)
      for (const segment of segments.length === 0 ? [0] : segments)
        body.int32(MEASURE[measure], size === 0 ? 8 : Math.min(40, segment), size === 0 ? 1 : 0);
  });
  const names = columns.map(({ name, code }) => `${name}=${code}`).join('\t');
  extension(out, 13, 1, (body) => body.raw(Buffer.from(names)));
  const long = columns.filter(({ segments }) => segments.length > 1);
  const sizes = long.map(({ name, size }) => `${name}=${String(size).padStart(5, '0')}\0\t`).join('');
  if (sizes !== '') extension(out, 14, 1, (body) => body.raw(Buffer.from(sizes)));
  extension(out, 20, 1, (body) => body.raw(Buffer.from('UTF-8')));
  out.int32(999, 0);
  return out.take();
}

function writeHeader(out: ByteWriter, title: string, made: Date, columns: readonly SavColumn[]): void {
  const two = (value: number) => String(value).padStart(2, '0');
  const last = columns.at(-1);
  const units =
    last === undefined ? 0 : last.position - 1 + (last.size === 0 ? 1 : sum(last.segments.map(unitsOf)));
  out.text('$FL2', 4);
  out.text('@(#) SPSS DATA FILE - Canvass', 60);
  // The number of rows is not known in advance.
  out.int32(2, units, 1, 0, -1);
  out.double(BIAS);
  out.text(`${two(made.getUTCDate())} ${MONTHS[made.getUTCMonth()]} ${two(made.getUTCFullYear() % 100)}`, 9);
  out.text([made.getUTCHours(), made.getUTCMinutes(), made.getUTCSeconds()].map(two).join(':'), 8);
  out.text(title.replaceAll(/\s+/g, ' '), LABEL_BYTES.file);
  out.fill(0, 3);
}

function writeVariable(out: ByteWriter, column: SavColumn): void {
  const { label, size, segments, missing } = column;
  const sizes = segments.length === 0 ? [0] : segments;
  for (const [index, segment] of sizes.entries()) {
    const words = index === 0 ? cutText(label, LABEL_BYTES.variable) : Buffer.alloc(0);
    const format = formatOf(column, segment);
    // Missing texts are blank and have no code.
    const codes = size === 0 ? missing.slice(0, 3) : [];
    out.int32(2, segment, words.length === 0 ? 0 : 1, codes.length, format, format);
    out.text(index === 0 ? column.name : segmentName(column, index), 8);
    if (words.length > 0) {
      out.int32(words.length);
      out.raw(words);
      out.fill(32, (4 - (words.length % 4)) % 4);
    }
    out.double(...codes.map(({ value }) => missingCode(column, value)));
    for (let unit = 1; unit < unitsOf(segment); unit += 1) {
      out.int32(2, -1, 0, 0, 0, 0);
      out.text('', 8);
    }
  }
}

function segmentName({ position }: SavColumn, index: number): string {
  return `V${position.toString(36)}_${index.toString(36)}`.toUpperCase();
}

function formatOf(column: SavColumn, size: number): number {
  const { datePart, decimals } = column;
  const of = (kind: number, width: number, decimals = 0) => (kind << 16) | (width << 8) | decimals;
  if (size > 0) return of(FORMAT.text, size);
  switch (datePart) {
    case null:
      return of(FORMAT.number, widthOf(column, decimals === 0 ? 8 : 12), decimals);
    case 'year':
      return of(FORMAT.number, 4);
    case 'date':
    // Other programs read SPSS's month format as a plain number, so the first day is used.
    case 'month':
      return of(FORMAT.date, 11);
    case 'time':
      return of(FORMAT.time, TIME_WIDTH);
    case 'datetime':
      return of(FORMAT.datetime, 17);
    case 'instant':
      return of(FORMAT.datetime, 20);
  }
}

function writeLabels(out: ByteWriter, column: SavColumn): void {
  const { values, missing, size, position } = column;
  const codes = missing.map(({ value, label }) => ({ value: missingCode(column, value), label }));
  const all = size === 0 ? [...values, ...codes].filter(({ label }) => label !== '') : [];
  if (all.length === 0) return;
  out.int32(3, all.length);
  for (const { value, label } of all) {
    const words = Buffer.from(shortenMiddle(label, (text) => Buffer.byteLength(text) <= LABEL_BYTES.value));
    out.double(value);
    out.int8(words.length);
    out.raw(words);
    out.fill(32, 7 - (words.length % 8));
  }
  out.int32(4, 1, position);
}

/** Returns the definitions of multiple response sets; 1 means chosen. */
function setsOf(columns: readonly SavColumn[]): string {
  const inSets = columns.filter(({ set }) => set !== null);
  return [...Map.groupBy(inSets, ({ set }) => set?.code ?? '')]
    .map(([code, members]) => {
      const label = Buffer.from(cutText(members[0]?.set?.label ?? '', LABEL_BYTES.variable));
      const words = label.toString('utf8').replaceAll(/[\r\n]/g, ' ');
      return `$${code}=D1 1 ${label.length} ${words} ${members.map(({ name }) => name).join(' ')}\n`;
    })
    .join('');
}

function extension(out: ByteWriter, subtype: number, size: number, write: (body: ByteWriter) => void): void {
  const body = new ByteWriter(1_024);
  write(body);
  out.int32(7, subtype, size, body.length / size);
  out.raw(body.take());
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
