import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { barLayout, endWords, labelsLean, longestLabel } from './bar-geometry.ts';
import { BarMarks } from './bar-marks.tsx';
import type { ChartItem } from './chart-item.ts';
import { useIsCompact } from './frame/chart-space.ts';
import { ChartTooltip } from './frame/chart-tooltip.tsx';
import { useUiTexts } from '../controls/ui-texts.tsx';
import { useChartCursor } from './frame/use-chart-cursor.ts';
import classes from './charts.module.css';

interface BarChartProps {
  /** Accessible name. */
  title: string;
  description: string;
  items: readonly ChartItem[];
  minLabel?: string;
  maxLabel?: string;
  /** Total for the shares, if the bars are only a part of it. */
  total?: number;
  write?: (share: number) => string;
}

const HEIGHT = 280;
/** Minimum bar height in pixels on pages with many charts. */
const COMPACT_PLOT = 54;
const ABOVE = { wide: 26, compact: 20 } as const;
const ENDS = { wide: 24, compact: 16 } as const;
const PLOT_LEFT = 40;
const PLOT_RIGHT = 8;

/** Vertical bar chart; pointer and arrow keys show a tooltip for each group. */
export function BarChart(props: BarChartProps) {
  const { title, description, items, minLabel, maxLabel, total, write } = props;
  const id = useId();
  const texts = useUiTexts();
  const space = useIsCompact() ? 'compact' : 'wide';
  const cursor = useChartCursor(items.length);
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = measured === 0 ? 560 : measured;
  const labels = items.map(({ label, short = label }) => short);
  const longest = longestLabel(labels);
  const angled = labelsLean(labels, width - PLOT_LEFT - PLOT_RIGHT);
  const ends = minLabel !== undefined || maxLabel !== undefined;
  // Labels at 45 degrees extend downwards, and the first one also to the left.
  const below = angled ? 22 + longest * 5 : 28;
  const left = PLOT_LEFT + (angled ? Math.max(0, longest - 13) * 4 : 0);
  const { first, last, raised } = endWords(minLabel ?? '', maxLabel ?? '', width - left - PLOT_RIGHT);
  const margin = {
    top: ABOVE[space],
    right: PLOT_RIGHT,
    bottom: below + (ends ? ENDS[space] : 0) + raised,
    left,
  };
  const height = space === 'compact' ? margin.top + COMPACT_PLOT + margin.bottom : HEIGHT;
  const layout = barLayout(
    items.map((item) => item.value),
    { labels, width, height, margin, ...(total !== undefined && { total }) },
  );
  const item = cursor.active === null ? undefined : items[cursor.active];
  const bar = cursor.active === null ? undefined : layout.bars[cursor.active];
  return (
    <div ref={ref} className={classes.bars} aria-label={`${title}. ${texts.chartKeys}`} {...cursor.group}>
      <svg width="100%" height={height} role="img" aria-labelledby={`${id}-t ${id}-d`}>
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        <BarMarks
          layout={layout}
          items={items}
          active={cursor.active}
          onActive={cursor.setActive}
          write={write ?? texts.percent}
        />
        {minLabel !== undefined && (
          <text x={layout.plot.left} y={height - 6 - raised} className={classes.axisLabel}>
            {first}
          </text>
        )}
        {maxLabel !== undefined && (
          <text
            x={layout.plot.left + layout.plot.width}
            y={height - 6}
            className={classes.axisLabel}
            textAnchor="end"
          >
            {last}
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
