import { guardFormula } from '../rows/guard-formula.ts';

const LINE_END = '\r\n';

export function codebookCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join(LINE_END)}${LINE_END}`;
}

function cell(text: string): string {
  const guarded = guardFormula(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
