/** A missing value of Stata, by its letter; empty for the plain one. */
export interface StataMissing {
  readonly missing: string;
}
type Cell = string | number | StataMissing;

const FIRST_MISSING = 2_147_483_621;

/**
 * Reads a Stata file of format 118: its variables with labels, and its rows by name.
 * @throws Error where a section is not where the file's map says
 */
export function readDta(bytes: Buffer) {
  const offset = (section: string, entry: number) => {
    const at = Number(bytes.readBigInt64LE(bytes.indexOf('<map>') + 5 + entry * 8));
    if (bytes.toString('latin1', at, at + section.length) !== section)
      throw new Error(`no ${section} at ${at}`);
    return at + section.length;
  };
  const count = bytes.readUInt16LE(bytes.indexOf('<K>') + 3);
  const rowCount = Number(bytes.readBigInt64LE(bytes.indexOf('<N>') + 3));
  const texts = (section: string, entry: number, size: number) => {
    const from = offset(section, entry);
    return Array.from({ length: count }, (_, index) => {
      const at = from + index * size;
      return bytes.toString('utf8', at, bytes.indexOf(0, at));
    });
  };
  const typesAt = offset('<variable_types>', 2);
  const types = Array.from({ length: count }, (_, index) => bytes.readUInt16LE(typesAt + index * 2));
  const names = texts('<varnames>', 3, 129);
  const formats = texts('<formats>', 5, 57);
  const words = texts('<variable_labels>', 7, 321);
  if (Number(bytes.readBigInt64LE(bytes.indexOf('<map>') + 5 + 13 * 8)) !== bytes.length)
    throw new Error('length');
  offset('</stata_dta>', 12);
  const long = readLong(bytes, offset('<strls>', 10));
  let at = offset('<data>', 9);
  const cell = (type: number): Cell => {
    if (type <= 2_045) return bytes.toString('utf8', at, (at += type)).replace(/\0.*$/s, '');
    if (type === 32_768) {
      const key = `${bytes.readUInt16LE(at)} ${bytes.readUIntLE(at + 2, 6)}`;
      at += 8;
      return key === '0 0' ? '' : (long.get(key) ?? 'no such text');
    }
    if (type === 65_528) {
      const value = bytes.readInt32LE((at += 4) - 4);
      return value < FIRST_MISSING ? value : missing(value - FIRST_MISSING);
    }
    const top = bytes.readUInt16LE(at + 6);
    const isMissing = top >= 0x7fe0 && top < 0x8000;
    const letter = bytes[at + 5] ?? 0;
    const value = bytes.readDoubleLE((at += 8) - 8);
    return isMissing ? missing(letter) : value;
  };
  const rows = Array.from(
    { length: rowCount },
    () => new Map(types.map((type, i) => [names[i] ?? '', cell(type)])),
  );
  if (bytes.toString('latin1', at, at + 7) !== '</data>') throw new Error('rows of another size');
  const variables = names.map((name, i) => ({ name, label: words[i], format: formats[i] }));
  return { variables, rows, labels: readLabels(bytes, offset('<value_labels>', 11)) };
}

function missing(letter: number): StataMissing {
  return { missing: letter === 0 ? '' : String.fromCodePoint(96 + letter) };
}

function readLong(bytes: Buffer, from: number): Map<string, string> {
  const labels = new Map<string, string>();
  let at = from;
  while (bytes.toString('latin1', at, at + 3) === 'GSO') {
    const size = bytes.readUInt32LE(at + 16);
    const key = `${bytes.readUInt32LE(at + 3)} ${bytes.readBigUInt64LE(at + 7)}`;
    labels.set(key, bytes.toString('utf8', at + 20, at + 20 + size - 1));
    at += 20 + size;
  }
  return labels;
}

/** The words of values by the name of their variable; those of missing values by letter. */
function readLabels(bytes: Buffer, from: number): Map<string, ReadonlyMap<number | string, string>> {
  const all = new Map<string, ReadonlyMap<number | string, string>>();
  let at = from;
  while (bytes.toString('latin1', at, at + 5) === '<lbl>') {
    const length = bytes.readInt32LE(at + 5);
    const name = bytes.toString('latin1', at + 9, bytes.indexOf(0, at + 9));
    const table = at + 9 + 132;
    const count = bytes.readInt32LE(table);
    const textsAt = table + 8 + count * 8;
    const labels = Array.from({ length: count }, (_, index) => {
      const value = bytes.readInt32LE(table + 8 + count * 4 + index * 4);
      const textAt = textsAt + bytes.readInt32LE(table + 8 + index * 4);
      const code = value < FIRST_MISSING ? value : missing(value - FIRST_MISSING).missing;
      return [code, bytes.toString('utf8', textAt, bytes.indexOf(0, textAt))] as const;
    });
    all.set(name, new Map(labels));
    at = table + length + '</lbl>'.length;
  }
  return all;
}
