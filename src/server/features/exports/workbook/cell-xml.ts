import { SIGNS } from '../encoders/typed-row.ts';
import { type CellDatePart, serialDateTime } from './serial-date-time.ts';
import { STYLES } from './workbook-parts.ts';

const MAX_CELL_LENGTH = 32_767;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const ODD = /\r\n?|_(?=x[\dA-Fa-f]{4}_)|[&<>\p{Cc}\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', _: '_x005F_' };

/** Formats a typed cell (`typedStatement`) at an address such as B2; empty for no answer. */
export function cellXml(at: string, cell: string | null, datePart: CellDatePart | null): string {
  if (cell === null) return '';
  if (cell.startsWith(SIGNS.text)) return textCell(at, cell.slice(1));
  if (NUMBER.test(cell)) return `<c r="${at}"><v>${cell}</v></c>`;
  if (datePart === null || !cell.startsWith(SIGNS.dateTime)) return textCell(at, cell);
  const serial = serialDateTime(datePart, Number(cell.slice(1)));
  return typeof serial === 'string'
    ? textCell(at, serial)
    : `<c r="${at}" s="${STYLES[datePart]}"><v>${serial}</v></c>`;
}

/** Formats a cell that stays text even after editing, whatever it starts with. */
export function textCell(at: string, text: string, style: number = STYLES.text): string {
  const limited = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(limited)}</t></is></c>`;
}

export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Escapes XML text; characters that XML forbids use the spreadsheet notation (`_x0001_`). */
function escapeXml(text: string): string {
  return text.replaceAll(ODD, (sign) => {
    if (sign.startsWith('\r')) return '\n';
    const code = sign.codePointAt(0) ?? 0;
    const isSign = sign === '\t' || sign === '\n' || (code >= 32 && code < 0xfffe);
    return ENTITIES[sign] ?? (isSign ? sign : `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`);
  });
}
