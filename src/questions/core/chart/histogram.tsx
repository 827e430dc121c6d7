import type { ReactNode } from 'react';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { drawBars } from '../../../ui/charts/drawing.ts';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { ChartDownload } from './download.tsx';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

interface HistogramChartProps extends ChartProps {
  /** Those who gave a value: all that the shares are of. */
  answered: number;
  /** What a bar is called. */
  labelOf: (from: number, to: number) => string;
  /** The same in fewer words, where there is no room for all. */
  shortOf?: (from: number) => string;
  /** What the values are, above their column of the table. */
  valueHeading: string;
  /** A sentence that says the same as the chart. */
  description: string;
  /** What stands below the bars. */
  children?: ReactNode;
}

/** A bar for each range of values, and the same as a table; a bar that could tell who said what has no count. */
export function HistogramChart(props: HistogramChartProps) {
  const { result, answered, labelOf, shortOf, valueHeading, description, children } = props;
  const { t, number, percent, responses } = useChartWords();
  const bars = (result.histogram ?? []).map(({ from, to, count }) => {
    const share = answered === 0 ? 0 : (count ?? 0) / answered;
    const few = t('chart.tooFew');
    return {
      label: labelOf(from, to),
      short: shortOf?.(from),
      value: count ?? 0,
      tooltip: count === null ? few : responses(count, share),
      cells: count === null ? [few, ''] : [number(count), percent(share)],
    };
  });
  return (
    <ChartFrame
      caption={result.question_text}
      columns={[valueHeading, t('chart.count'), t('chart.share')]}
      rows={bars.map(({ label, cells }) => [label, ...cells])}
      actions={<ChartDownload result={result} draw={() => drawBars(bars, percent, null, answered)} />}
    >
      <BarChart title={result.question_text} description={description} items={bars} total={answered} />
      {children}
    </ChartFrame>
  );
}
