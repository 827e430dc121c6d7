/** First characters that make a spreadsheet evaluate a cell, including full-width ones. */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

/**
 * Matches formula starts after a semicolon, tab or line break, where some programs split cells despite quotes.
 * Excludes the smiley ;-). Valid in JavaScript and PostgreSQL.
 */
export const BEGINS_WITHIN = String.raw`([;\t\r\n]["']*)([=+@＝＋＠]|[-－](?!\)))`;
