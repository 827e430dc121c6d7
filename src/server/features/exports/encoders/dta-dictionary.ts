import { ByteWriter, cutText } from './byte-writer.ts';
import type { CodedData } from './coded-variable.ts';
import { type DtaColumn, dtaFormat, missingLong } from './dta-layout.ts';

// Source: "File formats .dta" in the Stata manual, format 118.

const BYTES = { name: 129, format: 57, label: 321 } as const;
const TITLE_BYTES = 320;
const MAP_ENTRIES = 14;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

interface Sizes extends CodedData {
  readonly rows: number;
  readonly long: { readonly texts: number; readonly bytes: number };
}

export function dtaHead({ title, made, rows, long }: Sizes, columns: readonly DtaColumn[]): Uint8Array {
  const before = header(title, new Date(made), columns.length, rows);
  const sections = variableSections(columns);
  const rowSize = columns.reduce((sum, { size }) => sum + size, 0);
  const ends = [
    '<data></data>'.length + rowSize * rows,
    // Each text has a marker, position, row, type, length and terminating zero.
    '<strls></strls>'.length + long.texts * 21 + long.bytes,
    dtaLabels(columns).length - '</stata_dta>'.length,
    '</stata_dta>'.length,
  ];
  const mapSize = '<map></map>'.length + MAP_ENTRIES * 8;
  const offsets = [0, before.length];
  let at = before.length + mapSize;
  for (const size of [...sections.map((each) => each.length), ...ends]) {
    offsets.push(at);
    at += size;
  }
  offsets.push(at);
  const out = new ByteWriter();
  out.raw(before);
  out.ascii('<map>');
  for (const offset of offsets) out.int64(offset);
  out.ascii('</map>');
  for (const section of sections) out.raw(section);
  out.ascii('<data>');
  return out.take();
}

function header(title: string, made: Date, variables: number, rows: number): Uint8Array {
  const two = (value: number) => String(value).padStart(2, '0');
  const words = cutText([...title.replaceAll(/\s+/g, ' ')].slice(0, 80).join(''), TITLE_BYTES);
  const day = `${two(made.getUTCDate())} ${MONTHS[made.getUTCMonth()]} ${made.getUTCFullYear()}`;
  const datePart = `${day} ${two(made.getUTCHours())}:${two(made.getUTCMinutes())}`;
  const out = new ByteWriter(1_024);
  out.ascii('<stata_dta><header><release>118</release><byteorder>LSF</byteorder><K>');
  out.int16(variables);
  out.ascii('</K><N>');
  out.int64(rows);
  out.ascii('</N><label>');
  out.int16(words.length);
  out.raw(words);
  out.ascii('</label><timestamp>');
  out.int8(datePart.length);
  out.ascii(datePart);
  out.ascii('</timestamp></header>');
  return out.take();
}

function variableSections(columns: readonly DtaColumn[]): Uint8Array[] {
  const section = (name: string, write: (out: ByteWriter) => void) => {
    const out = new ByteWriter(1_024);
    out.ascii(`<${name}>`);
    write(out);
    out.ascii(`</${name}>`);
    return out.take();
  };
  const each = (size: number, textOf: (column: DtaColumn) => string) => (out: ByteWriter) => {
    for (const column of columns) {
      out.text(textOf(column), size - 1, 0);
      out.fill(0, 1);
    }
  };
  return [
    section('variable_types', (out) => {
      for (const { storage } of columns) out.int16(storage);
    }),
    section(
      'varnames',
      each(BYTES.name, ({ code }) => code),
    ),
    section('sortlist', (out) => out.fill(0, (columns.length + 1) * 2)),
    section('formats', each(BYTES.format, dtaFormat)),
    section(
      'value_label_names',
      each(BYTES.name, (column) => (labelsOf(column).length > 0 ? column.code : '')),
    ),
    section(
      'variable_labels',
      each(BYTES.label, ({ label }) => [...label].slice(0, 80).join('')),
    ),
    section('characteristics', () => {}),
  ];
}

/** Returns labels of whole numbers and missing-value reasons, sorted by number as the format requires. */
function labelsOf({ as, datePart, values, missing }: DtaColumn) {
  if (as === 'text' || as === 'long text') return [];
  const meant = datePart === null ? values : [];
  return [
    ...meant.filter(({ value }) => Number.isInteger(value)),
    ...missing.map(({ reason, label }) => ({ value: missingLong(reason), label })),
  ]
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => a.value - b.value);
}

export function dtaLabels(columns: readonly DtaColumn[]): Uint8Array {
  const out = new ByteWriter();
  out.ascii('<value_labels>');
  for (const column of columns) {
    const labels = labelsOf(column);
    if (labels.length === 0) continue;
    const texts = labels.map(({ label }) => Buffer.from(`${label}\0`));
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    out.ascii('<lbl>');
    out.int32(8 + labels.length * 8 + length);
    out.text(column.code, BYTES.name - 1, 0);
    out.fill(0, 4);
    out.int32(labels.length, length);
    let at = 0;
    for (const text of texts) {
      out.int32(at);
      at += text.length;
    }
    out.int32(...labels.map(({ value }) => value));
    for (const text of texts) out.raw(text);
    out.ascii('</lbl>');
  }
  out.ascii('</value_labels></stata_dta>');
  return out.take();
}
