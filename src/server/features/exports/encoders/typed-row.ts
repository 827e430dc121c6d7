/** What begins a cell that is a text, and one that is a moment by its number; a number has no such sign. */
export const SIGNS = { text: '"', dateTime: '@' } as const;

const ESCAPED = /\\(.)/g;
const MEANT: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const NOTHING = String.raw`\N`;

/** The cells of a row as COPY wrote it; null where there is nothing. */
export function readTypedRow(line: string): (string | null)[] {
  return line.split('\t').map((cell) => {
    if (!cell.includes('\\')) return cell;
    return cell === NOTHING ? null : cell.replaceAll(ESCAPED, (_, sign: string) => MEANT[sign] ?? sign);
  });
}

/** The text of a cell; empty where there is none, or a code says why not. */
export function textOf(cell: string | null | undefined): string {
  return cell?.startsWith(SIGNS.text) === true ? cell.slice(1) : '';
}

/** The number of a cell, a moment's too; null where there is none. */
export function numberOf(cell: string | null | undefined): number | null {
  if (cell == null || cell.startsWith(SIGNS.text)) return null;
  return Number(cell.startsWith(SIGNS.dateTime) ? cell.slice(1) : cell);
}
