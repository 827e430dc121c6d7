import { useIsCompact } from './frame/chart-space.ts';
import type { GroupColour } from './group-colours.ts';
import { stackedRows } from './stacked-geometry.ts';
import classes from './stacked-chart.module.css';

export interface StackedRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly description: string;
  readonly note?: string | undefined;
}

interface StackedChartProps {
  title: string;
  legend: readonly string[];
  rows: readonly StackedRow[];
  colours: readonly GroupColour[];
  percent: (share: number) => string;
}

/** Minimum width per character of a percentage, as a share of the bar: a clipped one would read as another number. */
const ROOM_PER_SIGN = { wide: 0.0135, compact: 0.0215 } as const;
const NARROW = 0.16;

/** A 100 % bar per row, split by groups, with a text alternative. */
export function StackedChart({ title, legend, rows, colours, percent }: StackedChartProps) {
  const isCompact = useIsCompact();
  const room = ROOM_PER_SIGN[isCompact ? 'compact' : 'wide'];
  const bars = stackedRows(rows.map(({ values }) => values));
  return (
    <figure className={classes.stacked} aria-label={title} data-compact={isCompact || undefined}>
      <ul className={classes.legend} aria-hidden>
        {legend.map((label, index) => (
          <li key={label}>
            <svg width="12" height="12">
              <rect width="12" height="12" rx="3" fill={colours[index]?.fill} />
            </svg>
            <span dir="auto">{label}</span>
          </li>
        ))}
      </ul>
      {rows.map(({ label, description, note }, i) => (
        <div key={i} className={classes.row}>
          <span className={classes.label} dir="auto" title={label}>
            <span>{label}</span>
            {note !== undefined && <small>{note}</small>}
          </span>
          <svg className={classes.bar} role="img" aria-label={`${label}: ${description}`}>
            <title>{description}</title>
            <rect width="100%" height="100%" className={classes.nothing} />
            {bars[i]?.map(({ group, from, share }) => (
              <g key={group}>
                <rect
                  x={`${from * 100}%`}
                  width={`${share * 100}%`}
                  height="100%"
                  fill={colours[group]?.fill}
                  className={classes.segment}
                />
                {share >= room * percent(share).length && (
                  <text
                    x={`${(from + share / 2) * 100}%`}
                    y="50%"
                    className={classes.share}
                    data-narrow={share < NARROW || undefined}
                    fill={colours[group]?.ink}
                  >
                    {percent(share)}
                  </text>
                )}
              </g>
            ))}
          </svg>
        </div>
      ))}
    </figure>
  );
}
