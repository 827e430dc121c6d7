/** As `toPlainText` writes them. */
export interface NumberMarks {
  readonly point: string;
  readonly group: string;
}

/** Marks of no language: a comma before three digits is ambiguous if decimals are possible. */
export const NEUTRAL_MARKS: NumberMarks = { point: '.', group: '' };

const MAX_LENGTH = 60;
const DIGIT = /\p{Nd}/u;
const NUMBER = /^([+-]?) ?(\d[\d.,٫' ]*|[.,٫]\d+)$/;
/** Thousands (1,234,567) or lakhs (12,34,567); no leading zero in a group. */
const GROUPS = /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d\d)+,\d{3})$/;
/** Format characters, such as direction marks, have no meaning. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ''],
  [/\s/g, ' '],
  [/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-'],
  [/\uff0b/g, '+'],
  [/[\u2018\u2019\u02bc\uff07\u066c]/g, "'"],
  [/[\u060c\uff0c]/g, ','],
  [/\uff0e/g, '.'],
];

/** Converts digits of any script; Unicode has them in runs of ten that start with zero. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    const code = digit.codePointAt(0)!;
    while (DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value % 10);
  });
}

/** Converts digits, signs, marks and spaces to the single form that is parsed. */
export function toPlainText(text: string): string {
  return ALIKE.reduce((plain, [from, to]) => plain.replace(from, to), toAsciiDigits(text));
}

/**
 * Parses a typed number. If a mark could be for grouping or decimals, the language decides; in numbers without
 * decimals it groups. Page and server share this rule.
 * @returns ASCII digits with a decimal point (`-1234.5`); null if invalid or ambiguous
 */
export function parseNumberText(
  text: string,
  { point, group }: NumberMarks,
  decimals: number,
  unit = '',
): string | null {
  const written = text.trim();
  if (written.length > MAX_LENGTH) return null;
  if (/^-?\d+$/.test(written)) return written;
  const [, sign, body] = NUMBER.exec(withoutUnit(toPlainText(written), toPlainText(unit))) ?? [];
  if (body === undefined) return null;
  const digits = readDigits(body, { point, group }, decimals);
  return digits === null ? null : (sign === '-' ? '-' : '') + digits;
}

function readDigits(body: string, { point, group }: NumberMarks, decimals: number): string | null {
  const marks = body.replace(/\d/g, '');
  const last = marks[marks.length - 1];
  if (last === undefined) return body;
  const isGrouped = last !== '٫' && isInGroups(body, marks);
  const [integer = '', fraction] = '.,٫'.includes(last) ? body.split(last) : [];
  const before = marks.slice(0, -1);
  const isDecimal =
    fraction !== undefined && !before.includes(last) && (before === '' || isInGroups(integer, before));
  const grouped = body.replace(/\D/g, '');
  if (isGrouped && (!isDecimal || last === group || decimals === 0)) return grouped;
  // Another language's mark before three digits could be for grouping or for decimals.
  const isForeign = last !== point && last !== '٫';
  if (!isDecimal || (isForeign && fraction.length === 3 && !/^0?$/.test(integer))) return null;
  return `${integer.replace(/\D/g, '') || '0'}${fraction && `.${fraction}`}`;
}

/** Returns whether there is one kind of mark, at group ends only. */
function isInGroups(integer: string, marks: string): boolean {
  const [mark = ''] = marks;
  return marks === mark.repeat(marks.length) && GROUPS.test(integer.replaceAll(mark, ','));
}

function withoutUnit(text: string, unit: string): string {
  const [number, own] = [text.toLowerCase(), unit.trim().toLowerCase()];
  // A unit that starts or ends like a number cannot be separated from one.
  if (own === '' || /^[\d.,'٫+-]|[\d.,'٫]$/.test(own)) return text;
  if (number.endsWith(own)) return number.slice(0, -own.length).trim();
  return number.startsWith(own) ? number.slice(own.length).trim() : text;
}
