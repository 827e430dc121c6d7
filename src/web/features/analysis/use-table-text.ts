import { useTranslation } from 'react-i18next';
import type { Analysis } from '../../../shared/api/results/statistics.ts';
import type { FigureTable } from '../../../shared/text/figures-of.ts';
import { levelOf } from '../../../shared/level-of.ts';
import { tableInWords } from '../../../shared/text/table-in-words.ts';
import { useFigureText } from './use-figure-text.ts';
import { answeredLevelsOf, type Variable } from './variables-model.ts';

const INTERCEPT = '(Intercept)';

/** Returns a function that localizes a table of figures: headings, and codes to questions. */
export function useTableText(analysis: Analysis, variables: readonly Variable[]) {
  const { t } = useTranslation('analysis');
  const { figure, interval } = useFigureText(levelOf(analysis.options));
  const find = (code: string | undefined) => variables.find((each) => each.code === code);
  const { items = [], outcome } = analysis.variables;
  const named: Readonly<Record<string, readonly string[]>> = {
    items: items.map((code) => find(code)?.label ?? code),
    levels: [find(outcome)].flatMap((each) => each?.levels.map(({ label }) => label) ?? []),
  };
  const word = (text: string) => (text === INTERCEPT ? t('figures.intercept') : (find(text)?.label ?? text));
  const heading = (column: string) => t(`figures.${column}` as 'figures.name');
  return (table: FigureTable) => ({
    title: t(`tables.${table.name}` as 'tables.groups'),
    ...tableInWords(table, { named, figure, interval, word, heading }),
  });
}

/** Returns the names of both compared groups; null if they have none. */
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
        ? answeredLevelsOf(divided).map(({ label }) => label)
        : [];
  const [one, other, third] = words;
  return one === undefined || other === undefined || third !== undefined ? null : [one, other];
}
