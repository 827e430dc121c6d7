/** Prefixes of text and date-time cells; numbers have none. */
export const SIGNS = { text: '"', dateTime: '@' } as const;

const ESCAPED = /\\(.)/g;
const MEANT: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const NOTHING = String.raw`\N`;

/** Parses a row of COPY output; empty cells are null. */
export function readTypedRow(line: string): (string | null)[] {
  return line.split('\t').map((cell) => {
    if (!cell.includes('\\')) return cell;
    return cell === NOTHING ? null : cell.replaceAll(ESCAPED, (_, sign: string) => MEANT[sign] ?? sign);
  });
}

/** Returns the text of a cell; empty if it is missing or a missing-value code. */
export function textOf(cell: string | null | undefined): string {
  return cell?.startsWith(SIGNS.text) === true ? cell.slice(1) : '';
}

/** Returns the number of a cell, also of a date-time; null if empty. */
export function numberOf(cell: string | null | undefined): number | null {
  if (cell == null || cell.startsWith(SIGNS.text)) return null;
  return Number(cell.startsWith(SIGNS.dateTime) ? cell.slice(1) : cell);
}
