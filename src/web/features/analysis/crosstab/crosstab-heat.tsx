import { useTranslation } from 'react-i18next';
import type { Crosstab, CrosstabTable } from '../../../../shared/api/results/crosstabs.ts';
import { HeatMap } from '../../../../ui/charts/plots/heat-map.tsx';
import { useUiTexts } from '../../../../ui/controls/ui-texts.tsx';
import type { CrossMeasure } from './crosstab-table.tsx';
import { heatOf, writeCell } from '../pictures/counts-model.ts';
import { useFigureText } from '../use-figure-text.ts';

interface CrosstabHeatProps {
  table: Pick<Crosstab, 'rows' | 'columns'> & CrosstabTable;
  title: string;
  measure: CrossMeasure;
}

/** Crosstab as heat map of the chosen figures, coloured by deviation from independence. */
export function CrosstabHeat({ table, title, measure }: CrosstabHeatProps) {
  const { t } = useTranslation('analysis');
  const { percent } = useUiTexts();
  const { number } = useFigureText();
  return (
    <HeatMap
      title={title}
      measure={t(`cross.measures.${measure}`)}
      columns={table.columns}
      legend={[t('cross.less'), t('cross.more')]}
      rows={table.rows.map((label, i) => ({
        label,
        cells: table.columns.map((column, j) => {
          const count = table.counts[i]?.[j] ?? null;
          const value = table[measure][i]?.[j] ?? null;
          const residual = table.residuals[i]?.[j] ?? null;
          const known = [
            ...(count === null ? [] : [t('cross.people', { count })]),
            ...(residual === null ? [] : [t('cross.residual', { value: number(residual) })]),
          ];
          return {
            heat: count === null ? null : (heatOf(residual) ?? 0),
            text: writeCell(value, measure.endsWith('_shares') ? percent : number),
            description: `${label}, ${column}: ${known.length === 0 ? t('cross.hidden') : known.join(', ')}`,
          };
        }),
      }))}
    />
  );
}
