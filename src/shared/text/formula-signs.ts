/** First characters that make a spreadsheet evaluate a cell, including full-width ones. */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

/** Some programs remove these before they look for a formula. */
const BLANKS = String.raw` \u000b\u000c\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff`;

/** Valid in JavaScript and PostgreSQL. */
export const BLANK = `[${BLANKS}]`;
export const SIGN = `[${FORMULA_SIGNS.join('').replace('-', String.raw`\-`)}]`;

/** Some programs split cells at a semicolon, tab or line break despite quotes. Excludes the smiley ;-). */
export const BEGINS_WITHIN = String.raw`([;\t\r\n][${BLANKS}"']*)([=+@＝＋＠]|[-－](?!\)))`;
/** Other programs split files with semicolons at commas. */
export const BEGINS_AFTER_COMMA = BEGINS_WITHIN.replace('[;', '[;,');
