import { BarsChart } from './bars.tsx';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

export function PersonsChart({ result }: ChartProps) {
  const { t, number } = useChartWords();
  return (
    <>
      <BarsChart result={result} of="option" answered={result.answered} />
      {result.mean != null && (
        <p>
          {t('chart.meanChosen')}: {number(result.mean)}
        </p>
      )}
    </>
  );
}
