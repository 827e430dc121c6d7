import { fitLayout, type FitMarks } from './fit-geometry.ts';
import { PlotFrame, percentOf } from '../frame/plot-frame.tsx';
import classes from './fit-plot.module.css';

interface FitPlotProps extends FitMarks {
  title: string;
  description: string;
  x: string;
  y: string;
  format: (value: number) => string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Model fit plot: individuals, binned means with intervals, a curve, and reference lines. */
export function FitPlot(props: FitPlotProps) {
  const { title, description, x, y, format, columns, rows, ...marks } = props;
  const { across, up, dots, means, curve, wanted } = fitLayout(marks);
  const ends = ([from, to]: readonly [{ x: number; y: number }, { x: number; y: number }]) => ({
    x1: percentOf(from.x),
    x2: percentOf(to.x),
    y1: percentOf(from.y),
    y2: percentOf(to.y),
  });
  return (
    <PlotFrame {...{ title, description, across, up, x, y, format, columns, rows }} isSmall>
      {dots.map((dot, i) => (
        <circle
          key={`d${i}`}
          cx={percentOf(dot.x)}
          cy={percentOf(dot.y)}
          r="2.5"
          className={classes.person}
        />
      ))}
      {wanted.map((segment, i) => (
        <line key={`w${i}`} {...ends(segment)} className={classes.wanted} />
      ))}
      {means.map(({ low, high }, i) => (
        <line key={`s${i}`} {...ends([low, high])} className={classes.spread} />
      ))}
      {curve.map((segment, i) => (
        <line key={`c${i}`} {...ends(segment)} className={classes.curve} />
      ))}
      {means.map(({ at }, i) => (
        <circle key={`m${i}`} cx={percentOf(at.x)} cy={percentOf(at.y)} r="4.5" className={classes.mean} />
      ))}
    </PlotFrame>
  );
}
