/** A variable of an SPSS file. */
export interface SavVariable {
  readonly name: string;
  readonly label: string;
  /** The bytes of its text; 0 for a number. */
  readonly width: number;
  readonly format: number;
  /** Width and decimals that the program shows. */
  readonly shown: readonly [width: number, decimals: number];
  readonly missing: readonly number[];
  readonly labels: ReadonlyMap<number, string>;
}

interface Read extends SavVariable {
  readonly short: string;
  readonly labels: Map<number, string>;
  name: string;
  width: number;
  units: number;
}

/**
 * Reads a compressed SPSS system file: its variables, the records that say more of them, and its rows by name.
 * @throws Error where a record is of no known kind, or the rows end within one
 */
export function readSav(bytes: Buffer) {
  let at = 0;
  const int = () => bytes.readInt32LE((at += 4) - 4);
  const double = () => bytes.readDoubleLE((at += 8) - 8);
  const text = (size: number) => bytes.toString('utf8', at, (at += size));
  if (text(4) !== '$FL2') throw new Error('no SPSS file');
  at = 176;
  const all: (Read | null)[] = [];
  const more = new Map<number, Buffer>();
  for (let record = int(); record !== 999; record = int()) {
    if (record === 2) {
      const width = int();
      const [hasLabel, missing, format] = [int(), int(), int()];
      at += 4;
      const short = text(8).trim();
      const length = hasLabel === 0 ? 0 : int();
      const label = text(length);
      at += (4 - (length % 4)) % 4;
      const codes = Array.from({ length: missing }, double);
      const read = {
        short,
        name: short,
        label,
        width,
        units: 1,
        format: format >> 16,
        shown: [(format >> 8) & 255, format & 255] as const,
        missing: codes,
        labels: new Map<number, string>(),
      };
      all.push(width < 0 ? null : read);
    } else if (record === 3) {
      const labels = Array.from({ length: int() }, () => {
        const value = double();
        const size = bytes[at] ?? 0;
        const label = bytes.toString('utf8', at + 1, at + 1 + size);
        at += Math.ceil((size + 1) / 8) * 8;
        return [value, label] as const;
      });
      if (int() !== 4 || int() !== 1) throw new Error('labels of no variable');
      const variable = all[int() - 1];
      for (const [value, label] of labels) variable?.labels.set(value, label);
    } else if (record === 7) {
      const [kind, size] = [int(), int()];
      more.set(kind, bytes.subarray(at + 4, (at += 4 + size * bytes.readInt32LE(at))));
    } else throw new Error(`record ${record}`);
  }
  at += 4;
  const names = new Map(pairs(more.get(13), '\t'));
  const long = new Map(pairs(more.get(14), '\0\t'));
  const variables = joinSegments(all, names, long);
  const rows = readRows(bytes.subarray(at), variables);
  return { variables: variables as readonly SavVariable[], rows, sets: String(more.get(7) ?? '') };
}

function pairs(record: Buffer | undefined, between: string): [string, string][] {
  return String(record ?? '')
    .split(between)
    .filter((each) => each.includes('='))
    .map((each) => each.split('=') as [string, string]);
}

/** Gives continuations and segments to the variable that they belong to. */
function joinSegments(
  all: readonly (Read | null)[],
  names: ReadonlyMap<string, string>,
  long: ReadonlyMap<string, string>,
): Read[] {
  const variables: Read[] = [];
  let owed = 0;
  for (const each of all) {
    const last = variables.at(-1);
    if (each === null || owed > 0) {
      if (last !== undefined) last.units += 1;
      if (each !== null) owed -= 1;
      continue;
    }
    const width = Number(long.get(each.short) ?? each.width);
    owed = width > 255 ? Math.ceil(width / 252) - 1 : 0;
    variables.push({ ...each, name: names.get(each.short) ?? each.short, width });
  }
  return variables;
}

function readRows(bytes: Buffer, variables: readonly Read[]): ReadonlyMap<string, string | number | null>[] {
  const units = expand(bytes);
  const rows: Map<string, string | number | null>[] = [];
  for (let next = units.next(); next.done !== true;) {
    const row = new Map<string, string | number | null>();
    for (const { name, width, units: count } of variables) {
      const parts: Buffer[] = [];
      for (let unit = 0; unit < count; unit += 1) {
        if (next.done === true) throw new Error('half a row');
        parts.push(next.value ?? Buffer.alloc(0));
        next = units.next();
      }
      row.set(
        name,
        width > 0 ? textOf(parts, width) : (parts[0]?.length ?? 0) === 0 ? null : parts[0]!.readDoubleLE(),
      );
    }
    rows.push(row);
  }
  return rows;
}

/** Segments take 256 bytes, of which the last is not part of the text. */
function textOf(parts: readonly Buffer[], width: number): string {
  const combined = Buffer.concat(parts);
  if (width <= 255) return combined.toString('utf8').trimEnd();
  const segments = Array.from({ length: Math.ceil(combined.length / 256) }, (_, index) =>
    combined.subarray(index * 256, index * 256 + 255),
  );
  return Buffer.concat(segments).toString('utf8').trimEnd();
}

/** The units of 8 bytes; one without bytes is no number. */
function* expand(bytes: Buffer): Generator<Buffer> {
  let at = 0;
  while (at < bytes.length) {
    const marks = bytes.subarray(at, (at += 8));
    for (const mark of marks) {
      if (mark === 252) return;
      if (mark === 253) yield bytes.subarray(at, (at += 8));
      else if (mark === 254) yield Buffer.alloc(8, 32);
      else if (mark === 255) yield Buffer.alloc(0);
      else if (mark > 0) {
        const number = Buffer.alloc(8);
        number.writeDoubleLE(mark - 100);
        yield number;
      }
    }
  }
}
