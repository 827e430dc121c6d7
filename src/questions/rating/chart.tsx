import { BarChart } from '../../ui/bar-chart.tsx';
import { drawBars } from '../../ui/chart-drawing.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ChartFigures } from '../chart-figures.tsx';
import { ChartDownload } from '../chart-download.tsx';
import type { ChartProps } from '../ui-props.ts';
import { useChartWords } from '../use-chart-words.ts';

/** A bar per value with the scale's labels, its mean, median and deviation, and the same figures as a table. */
export function RatingChart({ result }: ChartProps) {
  const { t, figure, percent, describe } = useChartWords();
  // Who has no opinion is in no bar.
  const answered = result.answered - (result.no_opinion ?? 0);
  const words = describe({ ...result, answered });
  const labels = result.rating_config?.labels;
  const draw = () => drawBars(words.items, percent, labels ?? null, answered);
  return (
    <>
      <ChartFrame
        caption={result.question_text}
        columns={[t('chart.value'), t('chart.count'), t('chart.share')]}
        rows={words.rows}
        actions={<ChartDownload result={result} draw={draw} />}
      >
        <BarChart
          title={result.question_text}
          description={words.description}
          items={words.items}
          whole={answered}
          {...(labels && { minLabel: labels.min, maxLabel: labels.max })}
        />
      </ChartFrame>
      <ChartFigures
        figures={[
          [t('chart.mean'), figure(result.mean)],
          [t('chart.median'), figure(result.median)],
          [t('chart.deviation'), figure(result.standard_deviation)],
        ]}
      />
    </>
  );
}
