import type { Column } from '../../../../questions/columns.ts';
import { guardFormula } from '../rows/guard-formula.ts';

const LINE_END = '\r\n';

/** What each column of the data means: its code, its words, its type and the meaning of its values. */
export function codebookCsv(columns: readonly Column[]): string {
  const rows = columns.map(({ code, label, type, in_words, option, value_labels }) => [
    code,
    label,
    kindOf(type, in_words, option),
    option === null
      ? value_labels.map(({ value, label: words }) => `${value} = ${words}`).join('; ')
      : '0 = no; 1 = yes',
  ]);
  const head = ['code', 'label', 'type', 'values'];
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join(LINE_END)}${LINE_END}`;
}

function kindOf(type: Column['type'], inWords: boolean, option: number | null): string {
  if (option !== null) return 'number';
  return inWords ? 'words' : type;
}

function cell(text: string): string {
  const guarded = guardFormula(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
