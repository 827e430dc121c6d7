import { BarChart } from '../ui/bar-chart.tsx';
import { drawBars } from '../ui/chart-drawing.ts';
import { ChartFrame } from '../ui/chart-frame.tsx';
import { ChartDownload } from './chart-download.tsx';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

/** A bar per option: how many of the persons who answered chose it. */
export function PersonsChart({ result }: ChartProps) {
  const { t, number, percent, describe } = useChartWords();
  const words = describe(result);
  const draw = () => drawBars(words.items, percent, null, result.answered);
  return (
    <>
      <ChartFrame
        caption={result.question_text}
        columns={[t('chart.option'), t('chart.count'), t('chart.share')]}
        rows={words.rows}
        actions={<ChartDownload result={result} draw={draw} />}
      >
        <BarChart
          title={result.question_text}
          description={words.description}
          items={words.items}
          whole={result.answered}
        />
      </ChartFrame>
      {result.mean != null && (
        <p>
          {t('chart.meanChosen')}: {number(result.mean)}
        </p>
      )}
    </>
  );
}
