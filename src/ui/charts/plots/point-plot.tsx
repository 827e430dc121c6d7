import { PlotFrame, percentOf } from '../frame/plot-frame.tsx';
import { foldPoints, plotPoints, roundAxis, type Point } from './point-geometry.ts';

interface PointPlotProps {
  title: string;
  description: string;
  points: readonly Point[];
  x: string;
  y: string;
  people: string;
  format: (value: number) => string;
}

/** Scatter plot of two continuous numbers, with a table toggle. */
export function PointPlot({ points, people, ...frame }: PointPlotProps) {
  const { x, y, format } = frame;
  const across = roundAxis(points.map(([at]) => at));
  const up = roundAxis(points.map(([, at]) => at));
  return (
    <PlotFrame
      {...frame}
      across={across}
      up={up}
      columns={[x, y, people]}
      rows={foldPoints(points).map(({ point, count }) => [...point.map(format), format(count)])}
    >
      {plotPoints(points, across, up).map((dot, i) => (
        <circle key={i} cx={percentOf(dot.x)} cy={percentOf(dot.y)} r="3.5" />
      ))}
    </PlotFrame>
  );
}
