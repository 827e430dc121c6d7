import { ChartFrame } from '../frame/chart-frame.tsx';
import { intervalLayout, type IntervalRow, type IntervalScale } from './interval-geometry.ts';
import classes from './interval-plot.module.css';

interface IntervalPlotProps extends IntervalScale {
  title: string;
  rows: readonly IntervalRow[];
  /** Headings of the equivalent table: row, point, interval. */
  columns: readonly [string, string, string];
  more?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined;
  format: (value: number) => string;
  formatInterval: (interval: readonly [number, number]) => string;
}

const HEIGHT = { values: 64, plain: 34 } as const;
/** Distance of the points from the lower edge. */
const GROUND = 10;
const percent = (share: number) => `${share * 100}%`;

/** Point and interval per row over the distribution of values, with a table toggle. */
export function IntervalPlot(props: IntervalPlotProps) {
  const { title, rows, columns, more, format, formatInterval, ...scale } = props;
  const layout = intervalLayout(rows, scale);
  const hasValues = rows.some(({ values }) => values.length > 0);
  const height = hasValues ? HEIGHT.values : HEIGHT.plain;
  const line = hasValues ? height - GROUND : height / 2;
  return (
    <ChartFrame
      caption={title}
      columns={[...columns, ...(more?.columns ?? [])]}
      rows={rows.map(({ label, point, interval }, row) => [
        label,
        point === null ? '–' : format(point),
        interval === null ? '–' : formatInterval(interval),
        ...(more?.rows[row] ?? []),
      ])}
    >
      <figure className={classes.plot} aria-label={title}>
        {rows.map(({ label, note, description }, i) => {
          const { point = null, interval = null, bars = [] } = layout.rows[i] ?? {};
          return (
            <div key={i} className={classes.row}>
              <span className={classes.label} dir="auto">
                {label}
                {note !== undefined && <small>{note}</small>}
              </span>
              <svg
                className={classes.track}
                height={height}
                role="img"
                aria-label={`${label}: ${description}`}
              >
                <title>{description}</title>
                {layout.ticks.map(({ value, at }) => (
                  <line
                    key={value}
                    x1={percent(at)}
                    x2={percent(at)}
                    y1="0"
                    y2="100%"
                    className={classes.grid}
                  />
                ))}
                {bars.map(({ value, from, width, height: tall }) => {
                  const high = Math.max(2, tall * (line - GROUND));
                  return (
                    <rect
                      key={value}
                      x={percent(from)}
                      width={percent(width)}
                      y={line - 6 - high}
                      height={high}
                      rx="3"
                      className={classes.value}
                    />
                  );
                })}
                {layout.reference !== null && (
                  <line
                    x1={percent(layout.reference)}
                    x2={percent(layout.reference)}
                    y1="0"
                    y2="100%"
                    className={classes.reference}
                  />
                )}
                {interval !== null && (
                  <line
                    x1={percent(interval[0])}
                    x2={percent(interval[1])}
                    y1={line}
                    y2={line}
                    className={classes.interval}
                  />
                )}
                {point !== null && <circle cx={percent(point)} cy={line} r="6" className={classes.point} />}
              </svg>
            </div>
          );
        })}
        <div className={classes.row} aria-hidden>
          <span />
          <svg className={classes.track} height="22">
            {layout.ticks.map(({ value, at }) => (
              <text key={value} x={percent(at)} y="15" className={classes.tick}>
                {format(value)}
              </text>
            ))}
          </svg>
        </div>
        <figcaption className={classes.measure} aria-hidden>
          {title}
        </figcaption>
      </figure>
    </ChartFrame>
  );
}
