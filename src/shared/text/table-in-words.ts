import type { Cell, FigureTable } from './figures-of.ts';

export interface TableWords {
  readonly heading: (column: string) => string;
  /** Labels of plain lists, in order: items or answers. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  readonly figure: (column: string, value: number) => string;
  readonly interval: (limits: readonly [number, number]) => string;
  readonly word: (text: string) => string;
}

const MIN_CELLS = 2;

export function tableInWords({ columns, rows }: FigureTable, words: TableWords) {
  const cell = (column: string, value: Cell): string => {
    if (value === null) return '–';
    if (typeof value === 'number') return words.named[column]?.[value] ?? words.figure(column, value);
    if (typeof value !== 'string') return words.interval(value);
    return column === 'variant' ? variantName(value) : words.word(value);
  };
  // Columns that are almost empty are dropped.
  const remaining = columns.filter(
    (_, index) => index < MIN_CELLS || rows.some((row) => row[index] !== null),
  );
  return {
    columns: remaining.map(words.heading),
    rows: rows.map((row) => remaining.map((column) => cell(column, row[columns.indexOf(column)] ?? null))),
  };
}

function variantName(variant: string): string {
  const [, model = '', form = ''] = /^icc_(\d)_(\w)$/.exec(variant) ?? [];
  return model === '' ? variant : `ICC(${model},${form})`;
}
