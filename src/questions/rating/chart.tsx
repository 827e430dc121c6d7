import { BarChart } from '../../ui/bar-chart.tsx';
import { drawBars } from '../../ui/chart-drawing.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ChartDownload } from '../chart-download.tsx';
import type { ChartProps } from '../ui-props.ts';
import { useChartWords } from '../use-chart-words.ts';
import classes from './chart.module.css';

/** A bar per value with the scale's labels, its mean, median and deviation, and the same figures as a table. */
export function RatingChart({ result }: ChartProps) {
  const { t, percent, describe } = useChartWords();
  const words = describe(result);
  const labels = result.rating_config?.labels;
  const draw = () => drawBars(words.items, percent, labels ?? null, result.answered);
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
          whole={result.answered}
          {...(labels && { minLabel: labels.min, maxLabel: labels.max })}
        />
      </ChartFrame>
      <dl className={classes.statistics}>
        <Statistic name={t('chart.mean')} value={result.mean} />
        <Statistic name={t('chart.median')} value={result.median} />
        <Statistic name={t('chart.deviation')} value={result.standard_deviation} />
      </dl>
    </>
  );
}

interface StatisticProps {
  name: string;
  value: number | null | undefined;
}

function Statistic({ name, value }: StatisticProps) {
  const { number } = useChartWords();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null || value === undefined ? '–' : number(value)}</dd>
    </div>
  );
}
