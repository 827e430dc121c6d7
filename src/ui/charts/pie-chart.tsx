import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import type { ChartItem } from './chart-item.ts';
import { cutLabel, LABEL_LENGTH } from './chart-label.ts';
import { useIsCompact } from './frame/chart-space.ts';
import { ChartTooltip } from './frame/chart-tooltip.tsx';
import { chartColour, chartInk } from './palette.ts';
import { pieSlices } from './pie-geometry.ts';
import { useUiTexts } from '../controls/ui-texts.tsx';
import { useChartCursor } from './frame/use-chart-cursor.ts';
import classes from './charts.module.css';

interface PieChartProps {
  /** Accessible name. */
  title: string;
  description: string;
  items: readonly ChartItem[];
}

const SIZE = 260;
const RADIUS = 122;
/** With more slices, gaps would hide them. */
const MAX_SLICES_WITH_GAPS = 30;
/** Longer legends scroll and must be focusable. */
const LEGEND_SCROLLS_ABOVE = { wide: 10, compact: 8 } as const;

/** Pie chart with legend; pointer and arrow keys show a tooltip for each group. */
export function PieChart({ title, description, items }: PieChartProps) {
  const id = useId();
  const texts = useUiTexts();
  const isCompact = useIsCompact();
  const narrow = useMediaQuery('(max-width: 768px)', false);
  const cursor = useChartCursor(items.length);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const slices = pieSlices(
    items.map((item) => item.value),
    RADIUS,
    isCompact ? 'compact' : 'wide',
  );
  const scale = (width === 0 ? SIZE : width) / SIZE;
  const item = cursor.active === null ? undefined : items[cursor.active];
  const point = cursor.active === null ? undefined : slices[cursor.active];
  return (
    <div className={classes.pie} data-compact={isCompact || undefined}>
      <div
        ref={ref}
        className={classes.pieDisc}
        aria-label={`${title}. ${texts.chartKeys}`}
        {...cursor.group}
      >
        <svg
          viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
          role="img"
          aria-labelledby={`${id}-t ${id}-d`}
        >
          <title id={`${id}-t`}>{title}</title>
          <desc id={`${id}-d`}>{description}</desc>
          {slices.every((slice) => slice.value === 0) && <circle r={RADIUS} className={classes.nothing} />}
          {slices.map((slice) => (
            <path
              key={slice.index}
              d={slice.path}
              fill={chartColour(slice.index)}
              className={classes.slice}
              strokeWidth={slices.length > MAX_SLICES_WITH_GAPS ? 0 : 2}
              data-active={cursor.active === slice.index}
              onPointerEnter={() => cursor.setActive(slice.index)}
            />
          ))}
          {slices.map(
            (slice) =>
              slice.label !== null && (
                <text
                  key={slice.index}
                  x={slice.label.x}
                  y={slice.label.y}
                  className={classes.sliceLabel}
                  fill={chartInk(slice.index)}
                >
                  {texts.percent(slice.share)}
                </text>
              ),
          )}
        </svg>
        {item !== undefined && (
          <ChartTooltip
            label={item.label}
            text={item.tooltip}
            x={(SIZE / 2 + (point?.label?.x ?? 0)) * scale}
            y={(SIZE / 2 + (point?.label?.y ?? 0)) * scale - 22}
          />
        )}
        <span className="visually-hidden" aria-live="polite">
          {item === undefined ? '' : `${item.label}: ${item.tooltip}`}
        </span>
      </div>
      <ul
        className={classes.legend}
        {...(items.length > LEGEND_SCROLLS_ABOVE[isCompact ? 'compact' : 'wide']
          ? { tabIndex: 0, 'aria-label': title }
          : {})}
      >
        {items.map((entry, index) => (
          <li
            key={index}
            data-active={cursor.active === index}
            onPointerEnter={() => cursor.setActive(index)}
            onPointerLeave={cursor.clear}
          >
            <span className={classes.swatch} style={{ background: chartColour(index) }} aria-hidden />
            <span className={classes.legendLabel} title={entry.label}>
              {cutLabel(entry.label, narrow ? LABEL_LENGTH.narrow : LABEL_LENGTH.wide)}
            </span>
            <span className={classes.legendShare}>{texts.percent(slices[index]?.share ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
