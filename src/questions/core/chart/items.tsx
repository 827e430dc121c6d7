import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { useIsCompact } from '../../../ui/charts/frame/chart-space.ts';
import { drawList } from '../../../ui/charts/drawing-list.ts';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { ChartDownload } from './download.tsx';
import type { ChartProps } from './ui-props.ts';

export interface ItemBar {
  readonly label: string;
  readonly value: number;
}

interface ItemsChartProps extends ChartProps {
  bars: readonly ItemBar[];
  write: (value: number) => string;
  /** Text alternative of the chart. */
  description: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly (string | number)[]>;
}

export function ItemsChart({ result, bars, write, description, columns, rows }: ItemsChartProps) {
  const items = bars.map((bar) => ({ ...bar, tooltip: write(bar.value) }));
  const most = Math.max(...bars.map(({ value }) => value));
  // Item labels are too long for small vertical bars.
  const isList = useIsCompact();
  const draw = () => drawList(bars, most, write);
  return (
    <ChartFrame
      caption={result.question_text}
      columns={columns}
      rows={rows}
      actions={<ChartDownload result={result} draw={draw} />}
    >
      {isList ? (
        <BarList title={result.question_text} items={items} total={most} write={write} />
      ) : (
        <BarChart
          title={result.question_text}
          description={description}
          items={items}
          total={1}
          write={write}
        />
      )}
    </ChartFrame>
  );
}
