import type { ReactNode } from 'react';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { useIsCompact } from '../../../ui/charts/frame/chart-space.ts';
import { drawBars } from '../../../ui/charts/drawing.ts';
import { drawList } from '../../../ui/charts/drawing-list.ts';
import { shareOfTotal } from '../../../ui/charts/chart-label.ts';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { ChartDownload } from './download.tsx';
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

export function BarsChart({ result, of, answered, ends, moreRows = [], children }: BarsChartProps) {
  const { t, percent, describe } = useChartWords();
  const words = describe({ ...result, answered });
  // Option labels are too long for small vertical bars.
  const isList = useIsCompact() && of === 'option';
  const draw = () =>
    of === 'option'
      ? drawList(words.items, answered, (count) => percent(shareOfTotal(count, answered)))
      : drawBars(words.items, percent, ends ?? null, answered);
  return (
    <ChartFrame
      caption={result.question_text}
      columns={[t(`chart.${of}`), t('chart.count'), t('chart.share')]}
      rows={[...words.rows, ...moreRows]}
      actions={<ChartDownload result={result} draw={draw} />}
    >
      {children}
      {isList ? (
        <BarList title={result.question_text} items={words.items} total={answered} />
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
