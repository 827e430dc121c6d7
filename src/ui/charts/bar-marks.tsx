import type { BarLayout } from './bar-geometry.ts';
import { cutLabel, LABEL_LENGTH } from './chart-label.ts';
import type { ChartItem } from './chart-item.ts';
import classes from './charts.module.css';

interface BarMarksProps {
  layout: BarLayout;
  items: readonly ChartItem[];
  active: number | null;
  onActive: (index: number) => void;
  write: (share: number) => string;
}

/** Minimum bar width in pixels for a percentage above it. */
const PERCENT_FROM_WIDTH = 30;

export function BarMarks({ layout, items, active, onActive, write }: BarMarksProps) {
  const { plot } = layout;
  const ground = plot.top + plot.height;
  return (
    <>
      {layout.ticks.map((tick) => (
        <g key={tick.value}>
          <line x1={plot.left} x2={plot.left + plot.width} y1={tick.y} y2={tick.y} className={classes.grid} />
          <text x={plot.left - 10} y={tick.y} className={classes.tick}>
            {tick.value}
          </text>
        </g>
      ))}
      {layout.bars.map((bar) => {
        const middle = bar.x + bar.width / 2;
        const label = cutLabel(items[bar.index]?.short ?? items[bar.index]?.label ?? '', LABEL_LENGTH.narrow);
        return (
          <g key={bar.index} onPointerEnter={() => onActive(bar.index)}>
            <rect x={bar.x} y={plot.top} width={bar.width} height={plot.height} fill="transparent" />
            <rect
              className={classes.bar}
              x={bar.x}
              width={bar.width}
              rx={Math.min(4, bar.width / 4)}
              style={{ y: bar.y, height: bar.height }}
              data-dim={active !== null && active !== bar.index}
            />
            {bar.value > 0 && bar.width >= PERCENT_FROM_WIDTH && (
              <text
                x={middle}
                y={-8}
                className={classes.barLabel}
                style={{ transform: `translateY(${bar.y}px)` }}
              >
                {write(bar.share)}
              </text>
            )}
            {bar.index % layout.labelEvery === 0 && (
              <text
                className={classes.tickBelow}
                {...(layout.labelsAngled
                  ? { transform: `translate(${middle + 4} ${ground + 16}) rotate(-45)`, textAnchor: 'end' }
                  : { x: middle, y: ground + 20, textAnchor: 'middle' })}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
