/** Beginnings that make a spreadsheet calculate a cell instead of showing it; full-width signs count too. */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const;

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before what would begin one
 * (OWASP, "CSV Injection").
 */
export function guardFormula(text: string): string {
  return FORMULA_SIGNS.some((sign) => text.startsWith(sign)) ? `'${text}` : text;
}
