import type { ReactNode } from 'react';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { drawBars } from '../../../ui/charts/drawing.ts';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { ChartMenu } from './chart-menu.tsx';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

interface HistogramChartProps extends ChartProps {
  /** Denominator of the shares. */
  answered: number;
  labelOf: (from: number, to: number) => string;
  /** Shorter label for small charts. */
  shortOf?: (from: number) => string;
  valueHeading: string;
  /** Text alternative of the chart. */
  description: string;
  children?: ReactNode;
}

/** Draws a bar per range; suppressed bars have no count. */
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
      actions={<ChartMenu result={result} draw={() => drawBars(bars, percent, null, answered)} />}
    >
      <BarChart title={result.question_text} description={description} items={bars} total={answered} />
      {children}
    </ChartFrame>
  );
}
