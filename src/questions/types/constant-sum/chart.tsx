import { ItemsChart } from '../../core/chart/items.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';
import { useChartWords } from '../../core/chart/use-chart-words.ts';
import type { SentSum } from './rules.ts';

export function ConstantSumChart({ result }: ChartProps) {
  const { t, number, partsOf } = useChartWords();
  const { total, unit = '' } = result.settings as unknown as SentSum;
  const items = partsOf(result);
  const write = (value: number | null | undefined) =>
    value == null ? '–' : `${number(value)} ${unit}`.trim();
  const [most] = items.toSorted((a, b) => (b.mean ?? -1) - (a.mean ?? -1));
  return (
    <ItemsChart
      result={result}
      bars={items.map(({ text, mean }) => ({ label: text, value: mean ?? 0 }))}
      write={write}
      description={
        most?.mean == null
          ? t('chart.describeNothing')
          : t('constantSum.describe', {
              count: result.answered,
              most: most.text,
              mean: write(most.mean),
              total,
            })
      }
      columns={[t('chart.item'), t('chart.mean'), t('chart.median')]}
      rows={items.map(({ text, mean, median }) => [text, write(mean), write(median)])}
    />
  );
}
