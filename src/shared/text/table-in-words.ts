import type { Cell, FigureTable } from './figures-of.ts';

/** How what stands in a table of figures is said in a language. */
export interface TableWords {
  readonly heading: (column: string) => string;
  /** What a plain list belongs to, in its order: the items, or the answers. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  readonly figure: (column: string, value: number) => string;
  readonly interval: (limits: readonly [number, number]) => string;
  /** A name of the result: the code of a question, or an answer. */
  readonly word: (text: string) => string;
}

const MIN_CELLS = 2;

/** Puts a table of figures into words: headings, and codes by their questions. */
export function tableInWords({ columns, rows }: FigureTable, words: TableWords) {
  const cell = (column: string, value: Cell): string => {
    if (value === null) return '–';
    if (typeof value === 'number') return words.named[column]?.[value] ?? words.figure(column, value);
    if (typeof value !== 'string') return words.interval(value);
    return column === 'variant' ? variantName(value) : words.word(value);
  };
  // A column that has something in hardly any row only makes the table wide.
  const remaining = columns.filter((_, index) => index < MIN_CELLS || rows.some((row) => row[index] !== null));
  return {
    columns: remaining.map(words.heading),
    rows: rows.map((row) => remaining.map((column) => cell(column, row[columns.indexOf(column)] ?? null))),
  };
}

/** The usual name of a form of the intraclass correlation: `icc_2_1` is ICC(2,1). */
function variantName(variant: string): string {
  const [, model = '', form = ''] = /^icc_(\d)_(\w)$/.exec(variant) ?? [];
  return model === '' ? variant : `ICC(${model},${form})`;
}
