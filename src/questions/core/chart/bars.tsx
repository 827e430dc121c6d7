import type { ReactNode } from 'react';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { drawBars } from '../../../ui/charts/drawing.ts';
import { drawList } from '../../../ui/charts/drawing-list.ts';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { ChartMenu } from './chart-menu.tsx';
import type { ChartProps } from './ui-props.ts';
import { useChartWords } from './use-chart-words.ts';

interface BarsChartProps extends ChartProps {
  of: 'option' | 'value';
  /** Denominator of the shares. */
  answered: number;
  ends?: Readonly<{ min: string; max: string }> | undefined;
  /** Table rows without a bar. */
  moreRows?: ReadonlyArray<readonly string[]>;
  children?: ReactNode;
}

/** Vertical bars of values, or horizontal ones of options, whose labels are longer. */
export function BarsChart({ result, of, answered, ends, moreRows = [], children }: BarsChartProps) {
  const { t, percent, describe, barsOf } = useChartWords();
  const words = describe({ ...result, answered });
  const bars = barsOf(words.items, answered);
  const draw = () =>
    of === 'option' ? drawList(bars) : drawBars(words.items, percent, ends ?? null, answered);
  return (
    <ChartFrame
      caption={result.question_text}
      columns={[t(`chart.${of}`), t('chart.count'), t('chart.share')]}
      rows={[...words.rows, ...moreRows]}
      actions={<ChartMenu result={result} draw={draw} />}
    >
      {children}
      {of === 'option' ? (
        <BarList title={result.question_text} bars={bars} />
      ) : (
        <BarChart
          title={result.question_text}
          description={words.description}
          items={words.items}
          total={answered}
          {...(ends && { minLabel: ends.min, maxLabel: ends.max })}
        />
      )}
    </ChartFrame>
  );
}
