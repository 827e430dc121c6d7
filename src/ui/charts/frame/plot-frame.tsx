import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { plotAt, type RoundAxis } from '../plots/point-geometry.ts';
import shared from '../plots/dot-plot.module.css';
import classes from '../plots/point-plot.module.css';

interface PlotFrameProps {
  title: string;
  description: string;
  across: RoundAxis;
  up: RoundAxis;
  x: string;
  y: string;
  format: (value: number) => string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  isSmall?: boolean;
  children: ReactNode;
}

export const percentOf = (share: number) => `${share * 100}%`;

/** Two axes with tick labels and grid lines, the plot, and a toggle for its table. */
export function PlotFrame(props: PlotFrameProps) {
  const { title, description, across, up, x, y, format, columns, rows, isSmall = false, children } = props;
  return (
    <ChartFrame caption={title} columns={columns} rows={rows}>
      <figure className={classes.plot} aria-label={title} data-small={isSmall || undefined}>
        <figcaption className={shared.yLabel} dir="auto">
          {y}
        </figcaption>
        <div className={classes.yTicks} aria-hidden>
          {up.ticks.map((value) => (
            <span key={value} style={{ top: percentOf(1 - plotAt(up, value)) }}>
              {format(value)}
            </span>
          ))}
        </div>
        <svg role="img" aria-label={description}>
          {across.ticks.map((value) => {
            const at = percentOf(plotAt(across, value));
            return <line key={`x${value}`} x1={at} x2={at} y1="0" y2="100%" />;
          })}
          {up.ticks.map((value) => {
            const at = percentOf(1 - plotAt(up, value));
            return <line key={`y${value}`} x1="0" x2="100%" y1={at} y2={at} />;
          })}
          {children}
        </svg>
        <div className={classes.xTicks} aria-hidden>
          {across.ticks.map((value) => (
            <span key={value} style={{ left: percentOf(plotAt(across, value)) }}>
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
