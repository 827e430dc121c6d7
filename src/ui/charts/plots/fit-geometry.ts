import { plotAt, roundAxis, type PlottedPoint, type Point, type RoundAxis } from './point-geometry.ts';

/** What is drawn of how a model fits, in its own numbers. */
export interface FitMarks {
  /** Single people. */
  readonly dots: readonly Point[];
  /** Means of several people, each with what it may as well be. */
  readonly means: readonly { readonly at: Point; readonly low: number; readonly high: number }[];
  /** A curve through points. */
  readonly curve: readonly Point[];
  /** Lines that all this would follow, or stay within; what lies off the axes is left out. */
  readonly wanted: readonly (readonly Point[])[];
  /** Ends of both axes; left out, they follow from the marks. */
  readonly domain?: readonly [number, number] | undefined;
}

type Segment = readonly [PlottedPoint, PlottedPoint];

export interface FitLayout {
  readonly across: RoundAxis;
  readonly up: RoundAxis;
  readonly dots: readonly PlottedPoint[];
  readonly means: readonly {
    readonly at: PlottedPoint;
    readonly low: PlottedPoint;
    readonly high: PlottedPoint;
  }[];
  readonly curve: readonly Segment[];
  readonly wanted: readonly Segment[];
}

/** Places everything in shares of the width and the height, from the left and from the top. */
export function fitLayout({ dots, means, curve, wanted, domain }: FitMarks): FitLayout {
  const across = roundAxis(domain ?? [...dots, ...curve, ...means.map(({ at }) => at)].map(([x]) => x));
  const up = roundAxis(
    domain ?? [
      ...[...dots, ...curve].map(([, y]) => y),
      ...means.flatMap(({ at, low, high }) => [at[1], low, high]),
    ],
  );
  const project = ([x, y]: Point): PlottedPoint => ({ x: plotAt(across, x), y: 1 - plotAt(up, y) });
  const segments = (points: readonly Point[]) =>
    points.slice(1).map((to, i): Segment => [project(points[i]!), project(to)]);
  const isInside = (points: Segment) => points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
  return {
    across,
    up,
    dots: dots.map(project),
    means: means.map(({ at, low, high }) => ({
      at: project(at),
      low: project([at[0], low]),
      high: project([at[0], high]),
    })),
    curve: segments(curve),
    wanted: wanted.flatMap((line) => segments(line.map((point) => within(point, across)))).filter(isInside),
  };
}

/** An endless line ends at the edges. */
function within([x, y]: Point, { low, high }: RoundAxis): Point {
  return [x === -Infinity ? low : x === Infinity ? high : x, y];
}
