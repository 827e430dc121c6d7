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
  /** What a bar stands for. */
  of: 'option' | 'value';
  /** All that the shares are of. */
  answered: number;
  /** The words at the ends of a scale. */
  ends?: Readonly<{ min: string; max: string }> | undefined;
  /** Rows of the table that have no bar. */
  moreRows?: ReadonlyArray<readonly string[]>;
  /** What stands above the bars. */
  children?: ReactNode;
}

/** A bar per option or value, and the same figures as a table. */
export function BarsChart({ result, of, answered, ends, moreRows = [], children }: BarsChartProps) {
  const { t, percent, describe } = useChartWords();
  const words = describe({ ...result, answered });
  // Words of options need room that small upright bars do not have.
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
