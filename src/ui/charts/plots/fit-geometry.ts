import { plotAt, roundAxis, type PlottedPoint, type Point, type RoundAxis } from './point-geometry.ts';

export interface FitMarks {
  readonly dots: readonly Point[];
  /** Binned means with intervals. */
  readonly means: readonly { readonly at: Point; readonly low: number; readonly high: number }[];
  readonly curve: readonly Point[];
  /** Reference lines of a perfect fit or its limits; clipped to the axes. */
  readonly wanted: readonly (readonly Point[])[];
  /** Limits of both axes; by default derived from the marks. */
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

/** Projects all marks to shares of width and height, from the top left. */
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

function within([x, y]: Point, { low, high }: RoundAxis): Point {
  return [x === -Infinity ? low : x === Infinity ? high : x, y];
}
