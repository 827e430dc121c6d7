/** Beginnings that make a spreadsheet calculate a cell instead of showing it; full-width signs count too. */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

/**
 * What begins a cell where a program splits at a semicolon, a tab or a line break that our quotes do not hold
 * together for it. The smiley ;-) is no formula anywhere. Read alike by JavaScript and PostgreSQL.
 */
export const BEGINS_WITHIN = String.raw`([;\t\r\n]["']*)([=+@＝＋＠]|[-－](?!\)))`;
