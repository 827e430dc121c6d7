import { useTranslation } from 'react-i18next';
import type { Analysis } from '../../../shared/api/statistics.ts';
import type { Cell, FigureTable } from './figures-model.ts';
import { useFigureText } from './use-figure-text.ts';
import { levelsGiven, type Variable } from './variables-model.ts';

const MIN_CELLS = 2;
const INTERCEPT = '(Intercept)';

/** Gives a function that puts a table of figures into words: headings, and codes by their questions. */
export function useTableText(analysis: Analysis, variables: readonly Variable[]) {
  const { t } = useTranslation('analysis');
  const { figure, interval } = useFigureText();
  const find = (code: string | undefined) => variables.find((each) => each.code === code);
  const { items = [], outcome } = analysis.variables;
  const named: Readonly<Record<string, readonly string[]>> = {
    items: items.map((code) => find(code)?.label ?? code),
    levels: [find(outcome)].flatMap((each) => each?.levels.map(({ label }) => label) ?? []),
  };
  const word = (text: string) => (text === INTERCEPT ? t('figures.intercept') : (find(text)?.label ?? text));
  const cell = (column: string, value: Cell): string => {
    if (value === null) return '–';
    if (typeof value === 'number') return named[column]?.[value] ?? figure(column, value);
    if (typeof value !== 'string') return interval(value);
    return column === 'variant' ? variantName(value) : word(value);
  };
  return ({ name, columns, rows }: FigureTable) => {
    // A column that has something in hardly any row only makes the table wide.
    const kept = columns.filter((_, place) => place < MIN_CELLS || rows.some((row) => row[place] !== null));
    return {
      title: t(`tables.${name}` as 'tables.groups'),
      columns: kept.map((column) => t(`figures.${column}` as 'figures.name')),
      rows: rows.map((row) => kept.map((column) => cell(column, row[columns.indexOf(column)] ?? null))),
    };
  };
}

/** What the two sides of a comparison are called; null where they have no words of their own. */
export function sidesOf(
  analysis: Analysis,
  variables: readonly Variable[],
): readonly [string, string] | null {
  const find = (code: string | undefined) => variables.find((each) => each.code === code);
  const { group, items = [], outcome, by } = analysis.variables;
  const divided = find(group);
  const words =
    divided === undefined
      ? [...items, ...(by === undefined ? [] : [outcome, by])].map((code) => find(code)?.label)
      : divided.measure === 'choice' || divided.measure === 'binary'
        ? levelsGiven(divided).map(({ label }) => label)
        : [];
  const [one, other, third] = words;
  return one === undefined || other === undefined || third !== undefined ? null : [one, other];
}

/** The usual name of a form of the intraclass correlation: `icc_2_1` is ICC(2,1). */
function variantName(variant: string): string {
  const [, model = '', form = ''] = /^icc_(\d)_(\w)$/.exec(variant) ?? [];
  return model === '' ? variant : `ICC(${model},${form})`;
}
