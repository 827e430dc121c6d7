import { ChartFrame } from '../frame/chart-frame.tsx';
import { countAt, scatterDots, type PointGroup } from './scatter-geometry.ts';
import shared from './dot-plot.module.css';
import classes from './scatter-plot.module.css';

interface ScatterPlotProps {
  title: string;
  description: string;
  clusters: readonly PointGroup[];
  x: { readonly label: string; readonly values: readonly number[] };
  y: { readonly label: string; readonly values: readonly number[] };
  dotText: (each: number) => string | null;
  format: (value: number) => string;
}

const HEIGHT = 340;
/** Labels of the horizontal axis have room side by side. */
const MAX_TICKS = 11;

/** Jittered dots over two scales, with a table toggle. */
export function ScatterPlot({ title, description, clusters, x, y, dotText, format }: ScatterPlotProps) {
  const { dots, each } = scatterDots(clusters, { xs: x.values, ys: y.values });
  const words = dotText(each);
  const write = (count: number | null) => (count === null ? '·' : format(count));
  const ends = (values: readonly number[]) =>
    values.map((value, i) => ({ value, at: (i + 0.5) / values.length }));
  const every = Math.ceil(x.values.length / MAX_TICKS);
  const descending = [...y.values].toReversed();
  return (
    <ChartFrame
      caption={title}
      columns={[y.label, ...x.values.map(format)]}
      rows={descending.map((row) => [
        format(row),
        ...x.values.map((column) => write(countAt(clusters, column, row))),
      ])}
    >
      <figure className={classes.plot} aria-label={title}>
        <figcaption className={shared.yLabel} dir="auto">
          {y.label}
        </figcaption>
        <div className={classes.yTicks} style={{ height: HEIGHT }} aria-hidden>
          {descending.map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg height={HEIGHT} role="img" aria-label={description}>
          {ends(x.values).map(({ value, at }, i) =>
            i % every > 0 ? null : (
              <line key={`x${value}`} x1={`${at * 100}%`} x2={`${at * 100}%`} y1="0" y2="100%" />
            ),
          )}
          {ends(y.values).map(({ value, at }) => (
            <line key={`y${value}`} x1="0" x2="100%" y1={`${(1 - at) * 100}%`} y2={`${(1 - at) * 100}%`} />
          ))}
          {dots.map((dot, i) => (
            <circle
              key={i}
              cx={`${dot.x * 100}%`}
              cy={`${dot.y * 100}%`}
              r="3.5"
              className={dot.isEstimated ? classes.estimated : undefined}
            />
          ))}
        </svg>
        <div className={classes.xTicks} aria-hidden>
          {x.values.map((value, i) => (
            <span key={value}>{i % every === 0 && <span>{format(value)}</span>}</span>
          ))}
        </div>
        <p className={classes.xLabel} dir="auto">
          {x.label}
          {words !== null && <small>{words}</small>}
        </p>
      </figure>
    </ChartFrame>
  );
}
