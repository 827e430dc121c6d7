import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HeatMap } from '../../../../ui/charts/plots/heat-map.tsx';
import { matrixOf } from './picture-rows-model.ts';
import { useFigureText } from '../use-figure-text.ts';

interface ItemHeatProps {
  sent: unknown;
  labels: readonly string[];
}

/** Heat map of the item correlations of a scale. */
export function ItemHeat({ sent, labels }: ItemHeatProps) {
  const { t } = useTranslation('analysis');
  const { number } = useFigureText();
  const matrix = matrixOf(sent);
  if (matrix.length === 0) return null;
  return (
    <section>
      <Title order={3}>{t('pictures.correlations')}</Title>
      <HeatMap
        title={t('pictures.correlations')}
        measure={t('figures.r')}
        // Columns are numbered, as long questions would make them too wide.
        columns={labels.map((_, index) => String(index + 1))}
        legend={[t('pictures.against'), t('pictures.along')]}
        rows={matrix.map((row, i) => ({
          label: `${i + 1}. ${labels[i] ?? ''}`,
          cells: row.map((value, j) => ({
            heat: i === j ? null : value,
            text: i === j || value === null ? '–' : number(value),
            description: `${labels[i] ?? ''}, ${labels[j] ?? ''}: ${value === null ? '–' : number(value)}`,
          })),
        }))}
      />
    </section>
  );
}
