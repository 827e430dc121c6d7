import { ChartFrame } from './chart-frame.tsx';
import { foldPoints, placeOn, placePoints, roundAxis, type Point } from './point-geometry.ts';
import shared from './dot-plot.module.css';
import classes from './point-plot.module.css';

interface PointPlotProps {
  title: string;
  /** What it shows, in a sentence. */
  description: string;
  points: readonly Point[];
  x: string;
  y: string;
  /** What people are called above their number. */
  people: string;
  format: (value: number) => string;
}

/** People as dots by two numbers, those at the same place beside each other; the numbers as a table behind a toggle. */
export function PointPlot({ title, description, points, x, y, people, format }: PointPlotProps) {
  const across = roundAxis(points.map(([at]) => at));
  const up = roundAxis(points.map(([, at]) => at));
  const percent = (share: number) => `${share * 100}%`;
  return (
    <ChartFrame
      caption={title}
      columns={[x, y, people]}
      rows={foldPoints(points).map(({ point, count }) => [...point.map(format), format(count)])}
    >
      <figure className={classes.plot} aria-label={title}>
        <figcaption className={shared.yLabel} dir="auto">
          {y}
        </figcaption>
        <div className={classes.yTicks} aria-hidden>
          {up.ticks.map((value) => (
            <span key={value} style={{ top: percent(1 - placeOn(up, value)) }}>
              {format(value)}
            </span>
          ))}
        </div>
        <svg role="img" aria-label={description}>
          {across.ticks.map((value) => {
            const at = percent(placeOn(across, value));
            return <line key={`x${value}`} x1={at} x2={at} y1="0" y2="100%" />;
          })}
          {up.ticks.map((value) => {
            const at = percent(1 - placeOn(up, value));
            return <line key={`y${value}`} x1="0" x2="100%" y1={at} y2={at} />;
          })}
          {placePoints(points, across, up).map((dot, i) => (
            <circle key={i} cx={percent(dot.x)} cy={percent(dot.y)} r="3.5" />
          ))}
        </svg>
        <div className={classes.xTicks} aria-hidden>
          {across.ticks.map((value) => (
            <span key={value} style={{ left: percent(placeOn(across, value)) }}>
              {format(value)}
            </span>
          ))}
        </div>
        <p className={shared.xLabel} dir="auto">
          {x}
        </p>
      </figure>
    </ChartFrame>
  );
}
