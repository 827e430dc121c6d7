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

/** Draws a bar per range; the outer ones may be open. */
export function HistogramChart(props: HistogramChartProps) {
  const { result, answered, labelOf, shortOf, valueHeading, description, children } = props;
  const { t, number, percent, responses } = useChartWords();
  const bars = (result.histogram ?? []).map(({ from, to, count: exact, open }) => {
    const count = exact ?? 0;
    const share = answered === 0 ? 0 : count / answered;
    const label = open === undefined ? labelOf(from, to) : openLabel(open, labelOf, { from, to });
    return {
      label,
      short: open === undefined ? shortOf?.(from) : label,
      value: count,
      tooltip: responses(count, share),
      cells: [number(count), percent(share)],
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

function openLabel(
  open: 'below' | 'above',
  labelOf: HistogramChartProps['labelOf'],
  { from, to }: { from: number; to: number },
): string {
  return open === 'below' ? `≤ ${labelOf(to, to)}` : `≥ ${labelOf(from, from)}`;
}
