import { useTranslation } from 'react-i18next';
import type { Crosstab, CrosstabTable as Table } from '../../../../shared/api/results/crosstabs.ts';
import { useUiTexts } from '../../../../ui/controls/ui-texts.tsx';
import { writeCell } from '../pictures/counts-model.ts';
import { useFigureText } from '../use-figure-text.ts';
import classes from '../outcome.module.css';
import { ResultTable } from '../components/result-table.tsx';

export const CROSS_MEASURES = [
  'counts',
  'row_shares',
  'column_shares',
  'total_shares',
  'expected',
  'residuals',
] as const;
export type CrossMeasure = (typeof CROSS_MEASURES)[number];

interface CrosstabTableProps {
  table: Pick<Crosstab, 'rows' | 'columns'> & Table;
  title: string;
  measure: CrossMeasure;
}

const FIRST_LETTER = 65;
const MAX_LETTERS = 26;

/** Crosstab; counts have totals, column shares have letters of significant differences. */
export function CrosstabTable({ table, title, measure }: CrosstabTableProps) {
  const { t } = useTranslation('analysis');
  const { percent } = useUiTexts();
  const { number } = useFigureText();
  const isShare = measure.endsWith('_shares');
  const hasTotals = measure === 'counts';
  const { letters } = table;
  const hasLetters = measure === 'column_shares' && letters !== null && table.columns.length <= MAX_LETTERS;
  const letterOf = (column: number) => String.fromCharCode(FIRST_LETTER + column);
  const write = (value: number | null | undefined) => writeCell(value, isShare ? percent : number);
  const cells = table.rows.map((label, i) => [
    label,
    ...table.columns.map((_, j) => {
      const letter = hasLetters ? (letters[i]?.[j] ?? '') : '';
      return `${write(table[measure][i]?.[j])}${letter === '' ? '' : ` ${letter}`}`;
    }),
    ...(hasTotals ? [write(table.row_totals[i])] : []),
  ]);
  const totals = hasTotals
    ? [[t('cross.total'), ...table.column_totals.map(write), write(table.n === 0 ? null : table.n)]]
    : [];
  return (
    <>
      <ResultTable
        title={title}
        hidesTitle
        columns={[
          t(`cross.measures.${measure}`),
          ...table.columns.map((column, j) => (hasLetters ? `${letterOf(j)}: ${column}` : column)),
          ...(hasTotals ? [t('cross.total')] : []),
        ]}
        rows={[...cells, ...totals]}
      />
      {hasLetters && (
        <p className={classes.note}>
          {t('cross.letters', { names: table.columns.map((_, j) => letterOf(j)).join(', ') })}
        </p>
      )}
    </>
  );
}
