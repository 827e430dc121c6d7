import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { drawPie } from '../../../ui/charts/drawing.ts';
import { PieChart } from '../../../ui/charts/pie-chart.tsx';
import { ChartDownload } from './download.tsx';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

export function OptionsChart({ result }: ChartProps) {
  const { t, percent, describe } = useChartWords();
  // Includes removed options, because the percentages are of all answers.
  const gone = (result.removed_counts ?? []).map(({ value, count }) => ({
    value: t('chart.removedOption', { option: value }),
    count,
  }));
  const answered = result.answered - (result.no_opinion ?? 0);
  const words = describe({ answered, counts: [...(result.counts ?? []), ...gone] });
  const draw = () => drawPie(words.items, percent);
  return (
    <ChartFrame
      caption={result.question_text}
      columns={[t('chart.option'), t('chart.count'), t('chart.share')]}
      rows={words.rows}
      actions={<ChartDownload result={result} draw={draw} />}
    >
      <PieChart title={result.question_text} description={words.description} items={words.items} />
    </ChartFrame>
  );
}
