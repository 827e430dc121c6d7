import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { barLayout } from './bar-geometry.ts';
import { BarMarks } from './bar-marks.tsx';
import type { ChartItem } from './chart-item.ts';
import { LABEL_LENGTH } from './chart-label.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { useUiTexts } from './ui-texts.tsx';
import { useChartCursor } from './use-chart-cursor.ts';
import classes from './charts.module.css';

interface BarChartProps {
  /** What the chart shows: its accessible name. */
  title: string;
  /** A sentence that says the same in words. */
  description: string;
  items: readonly ChartItem[];
  /** Words under the first and the last bar, as a rating has them. */
  minLabel?: string;
  maxLabel?: string;
  height?: number;
  /** What the shares are of, where the bars are not all of it. */
  whole?: number;
}

/** Upright bars that grow to their values; pointer and arrow keys show each group's words. */
export function BarChart(props: BarChartProps) {
  const { title, description, items, minLabel, maxLabel, height = 280, whole } = props;
  const id = useId();
  const texts = useUiTexts();
  const cursor = useChartCursor(items.length);
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = measured === 0 ? 560 : measured;
  const angled = items.length > 7;
  const ends = minLabel !== undefined || maxLabel !== undefined;
  const below = angled ? angledRoom(items) : 28;
  const margin = { top: 26, right: 8, bottom: below + (ends ? 24 : 0), left: 40 };
  const layout = barLayout(
    items.map((item) => item.value),
    { width, height, margin, ...(whole !== undefined && { whole }) },
  );
  const item = cursor.active === null ? undefined : items[cursor.active];
  const bar = cursor.active === null ? undefined : layout.bars[cursor.active];
  return (
    <div
      ref={ref}
      className={classes.bars}
      role="group"
      tabIndex={0}
      aria-label={`${title}. ${texts.chartKeys}`}
      onKeyDown={cursor.onKeyDown}
      onBlur={cursor.onBlur}
      onPointerLeave={cursor.onBlur}
    >
      <svg width="100%" height={height} role="img" aria-labelledby={`${id}-t ${id}-d`}>
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        <BarMarks layout={layout} items={items} active={cursor.active} onActive={cursor.setActive} />
        {minLabel !== undefined && (
          <text x={layout.plot.left} y={height - 6} className={classes.axisLabel}>
            {minLabel}
          </text>
        )}
        {maxLabel !== undefined && (
          <text
            x={layout.plot.left + layout.plot.width}
            y={height - 6}
            className={classes.axisLabel}
            textAnchor="end"
          >
            {maxLabel}
          </text>
        )}
      </svg>
      {item !== undefined && bar !== undefined && (
        <ChartTooltip label={item.label} text={item.tooltip} x={bar.x + bar.width / 2} y={bar.y - 24} />
      )}
      <span className="visually-hidden" aria-live="polite">
        {item === undefined ? '' : `${item.label}: ${item.tooltip}`}
      </span>
    </div>
  );
}

/** Height that the longest label takes when it leans at 45 degrees. */
function angledRoom(items: readonly ChartItem[]): number {
  const longest = Math.max(...items.map((item) => Math.min(item.label.length, LABEL_LENGTH.narrow + 1)));
  return 22 + longest * 5;
}
