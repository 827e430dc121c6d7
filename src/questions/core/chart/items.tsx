import { BarList } from '../../../ui/charts/bar-list.tsx';
import { drawList } from '../../../ui/charts/drawing-list.ts';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { ChartMenu } from './chart-menu.tsx';
import type { ChartProps } from './ui-props.ts';

export interface ItemBar {
  readonly label: string;
  /** 0 to 1. */
  readonly length: number;
  /** Formatted value. */
  readonly text: string;
}

interface ItemsChartProps extends ChartProps {
  bars: readonly ItemBar[];
  /** Text alternative of the chart. */
  description: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly (string | number)[]>;
}

export function ItemsChart({ result, bars, description, columns, rows }: ItemsChartProps) {
  return (
    <ChartFrame
      caption={result.question_text}
      columns={columns}
      rows={rows}
      actions={<ChartMenu result={result} draw={() => drawList(bars)} />}
    >
      <p className="visually-hidden">{description}</p>
      <BarList title={result.question_text} bars={bars.map((bar) => ({ ...bar, tooltip: bar.text }))} />
    </ChartFrame>
  );
}
