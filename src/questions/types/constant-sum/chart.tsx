import { ItemsChart } from '../../core/chart/items.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';
import { totalLength } from '../../core/summary/bar-lengths.ts';
import { useChartWords } from '../../core/chart/use-chart-words.ts';
import type { SentSum } from './rules.ts';

export function ConstantSumChart({ result }: ChartProps) {
  const { t, withUnit, partsOf } = useChartWords();
  const { total, unit = '' } = result.settings as unknown as SentSum;
  const items = partsOf(result);
  const write = (value: number | null | undefined) => (value == null ? '–' : withUnit(value, unit));
  const [most] = items.toSorted((a, b) => (b.mean ?? -1) - (a.mean ?? -1));
  return (
    <ItemsChart
      result={result}
      bars={items.map(({ text, mean }) => ({
        label: text,
        length: totalLength(mean, total),
        text: write(mean),
      }))}
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
