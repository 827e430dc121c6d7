import { BarChart } from '../../ui/bar-chart.tsx';
import { drawBars } from '../../ui/chart-drawing.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ChartDownload } from '../chart-download.tsx';
import { chartWords } from '../chart-words.ts';
import type { ChartProps } from '../ui-props.ts';
import classes from './chart.module.css';

/** A bar per value with the scale's labels, its mean, median and deviation, and the same figures as a table. */
export function RatingChart({ result, texts }: ChartProps) {
  const words = chartWords(result, texts);
  const labels = result.rating_config?.labels;
  const draw = () => drawBars(words.items, texts.percent, labels ?? null, result.answered);
  return (
    <>
      <ChartFrame
        caption={result.question_text}
        columns={[texts.value, texts.count, texts.share]}
        rows={words.rows}
        actions={<ChartDownload result={result} texts={texts} draw={draw} />}
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
        <Statistic name={texts.mean} value={result.mean} texts={texts} />
        <Statistic name={texts.median} value={result.median} texts={texts} />
        <Statistic name={texts.deviation} value={result.standard_deviation} texts={texts} />
      </dl>
    </>
  );
}

interface StatisticProps extends Pick<ChartProps, 'texts'> {
  name: string;
  value: number | null | undefined;
}

function Statistic({ name, value, texts }: StatisticProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null || value === undefined ? '–' : texts.number(value)}</dd>
    </div>
  );
}
