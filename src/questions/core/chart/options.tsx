import { useState } from 'react';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { drawPie } from '../../../ui/charts/drawing.ts';
import { drawList } from '../../../ui/charts/drawing-list.ts';
import { PieChart } from '../../../ui/charts/pie-chart.tsx';
import { shouldUseBars } from '../summary/should-use-bars.ts';
import { ChartMenu } from './chart-menu.tsx';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

/** A pie or bars of options; the spec makes the pie the default of `multiple_choice`. */
export function OptionsChart({ result }: ChartProps) {
  const { t, percent, describe, barsOf } = useChartWords();
  const [isPie, setPie] = useState(
    result.question_type === 'multiple_choice' || !shouldUseBars(result.counts),
  );
  // Includes removed options, because the percentages are of all answers.
  const gone = (result.removed_counts ?? []).map(({ value, count }) => ({
    value: t('chart.removedOption', { option: value }),
    count,
  }));
  const answered = result.answered - (result.no_opinion ?? 0);
  const words = describe({ answered, counts: [...(result.counts ?? []), ...gone] });
  const bars = barsOf(words.items, answered);
  const draw = () => (isPie ? drawPie(words.items, percent) : drawList(bars));
  return (
    <ChartFrame
      caption={result.question_text}
      columns={[t('chart.option'), t('chart.count'), t('chart.share')]}
      rows={words.rows}
      actions={<ChartMenu result={result} draw={draw} form={{ isPie, onChange: setPie }} />}
    >
      {isPie ? (
        <PieChart title={result.question_text} description={words.description} items={words.items} />
      ) : (
        <BarList title={result.question_text} bars={bars} />
      )}
    </ChartFrame>
  );
}
