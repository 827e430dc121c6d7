import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { plotAt, type RoundAxis } from '../plots/point-geometry.ts';
import shared from '../plots/dot-plot.module.css';
import classes from '../plots/point-plot.module.css';

interface PlotFrameProps {
  title: string;
  /** What it shows, in a sentence. */
  description: string;
  across: RoundAxis;
  up: RoundAxis;
  x: string;
  y: string;
  format: (value: number) => string;
  /** The table that says the same. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether several stand beside each other. */
  isSmall?: boolean;
  /** What is drawn, in shares of the width and the height. */
  children: ReactNode;
}

/** A share of the width or the height, as SVG takes it. */
export const percentOf = (share: number) => `${share * 100}%`;

/** Two axes with their numbers and lines, what is drawn between them, and the same as a table behind a toggle. */
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
