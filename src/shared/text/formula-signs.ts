/** First characters that make a spreadsheet evaluate a cell, including full-width ones. */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

/** Invisible code points, since PostgreSQL knows no Unicode properties. Tabs and line breaks begin cells. */
const INVISIBLE: readonly (readonly [first: number, last?: number])[] = [
  [0x1, 0x8],
  [0xb, 0xc],
  [0xe, 0x20],
  [0x7f, 0xa0],
  [0xad],
  [0x34f],
  [0x600, 0x605],
  [0x61c],
  [0x6dd],
  [0x70f],
  [0x890, 0x891],
  [0x8e2],
  [0x115f, 0x1160],
  [0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800],
  [0x3000],
  [0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff],
  [0xffa0],
  [0xfff0, 0xfffb],
  [0x110bd],
  [0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];
const BLANKS = INVISIBLE.map((range) => range.map((code) => String.fromCodePoint(code!)).join('-')).join('');

/** Valid in PostgreSQL and JavaScript (flag `u`). */
export const BLANK = `[${BLANKS}]`;
export const SIGN = `[${FORMULA_SIGNS.join('').replace('-', String.raw`\-`)}]`;

/** Some programs split cells at a semicolon, tab or line break despite quotes. Excludes the smiley ;-). */
export const BEGINS_WITHIN = String.raw`([;\t\r\n][${BLANKS}"']*)([=+@＝＋＠]|[-－](?!\)))`;
/** Other programs split files with semicolons at commas. */
export const BEGINS_AFTER_COMMA = BEGINS_WITHIN.replace('[;', '[;,');
