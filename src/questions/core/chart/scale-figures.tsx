import { ChartFigures } from './figures.tsx';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

export function ScaleFigures({ result: { mean, median, standard_deviation } }: ChartProps) {
  const { t, figure } = useChartWords();
  return (
    <ChartFigures
      figures={[
        [t('chart.mean'), figure(mean)],
        [t('chart.median'), figure(median)],
        [t('chart.deviation'), figure(standard_deviation)],
      ]}
    />
  );
}
