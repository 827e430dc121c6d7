export interface RoundAxis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Shares of width and height, from the top left. */
export interface PlottedPoint {
  readonly x: number;
  readonly y: number;
}

export type Point = readonly [x: number, y: number];

const STEPS = 4;
/** Step sizes, times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10] as const;
/** Digits that are reliable in a sum of steps. */
const DIGITS = 12;
/** Distance between coinciding dots, as a share of width and height. */
const APART = 0.008;
/** Maximum distance of a dot from its true position. */
const MAX_APART = 0.03;
/** Fills a disk evenly when points are placed in a spiral (golden angle). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Returns an axis that includes all values; a single value is centred. */
export function roundAxis(values: readonly number[]): RoundAxis {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (low > high) [low, high] = [0, 0];
  if (low === high) {
    const around = Math.max(1, Math.abs(low) / 10);
    [low, high] = [low - around, high + around];
  }
  const power = 10 ** Math.floor(Math.log10((high - low) / STEPS));
  const step = power * (ROUND.find((each) => each * power * STEPS >= high - low) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(DIGITS)),
  );
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks };
}

export function plotAt({ low, high }: RoundAxis, value: number): number {
  return (value - low) / (high - low);
}

/** Counts people at the same point, ordered from left to right, then from below. */
export function foldPoints(points: readonly Point[]): { readonly point: Point; readonly count: number }[] {
  const folded = new Map<string, { point: Point; count: number }>();
  for (const point of points) {
    const known = folded.get(point.join());
    if (known === undefined) folded.set(point.join(), { point, count: 1 });
    else known.count += 1;
  }
  return [...folded.values()].toSorted(({ point: a }, { point: b }) => a[0] - b[0] || a[1] - b[1]);
}

/** Positions all people deterministically; coinciding ones form a small spiral. */
export function plotPoints(points: readonly Point[], x: RoundAxis, y: RoundAxis): PlottedPoint[] {
  return foldPoints(points).flatMap(({ point, count }) =>
    Array.from({ length: count }, (_, i) => {
      const far = Math.sqrt(i) * Math.min(APART, MAX_APART / Math.sqrt(count));
      const angle = i * GOLDEN_ANGLE;
      return {
        x: within(plotAt(x, point[0]) + far * Math.cos(angle)),
        y: within(1 - plotAt(y, point[1]) + far * Math.sin(angle)),
      };
    }),
  );
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
