/** A scale from one round number to another, and the round numbers between. */
export interface RoundAxis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Where a dot is: shares of the width and the height, from the left and from the top. */
export interface PlottedPoint {
  readonly x: number;
  readonly y: number;
}

export type Point = readonly [x: number, y: number];

/** How many steps an axis has, about. */
const STEPS = 4;
/** Round numbers, as shares of a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10] as const;
/** Digits that a sum of steps has for sure. */
const DIGITS = 12;
/** How far apart those stand who are at the same place, in shares of the width and the height. */
const APART = 0.008;
/** They stand within this of their place, however many they are. */
const MAX_APART = 0.03;
/** Turned by it, points in a spiral fill its disk evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** The axis on which all values have a place; a single value, or none, stands in the middle of one. */
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

/** The share of an axis at which a value is. */
export function plotAt({ low, high }: RoundAxis, value: number): number {
  return (value - low) / (high - low);
}

/** People at the same place, and how many they are: from the left to the right, then from below. */
export function foldPoints(points: readonly Point[]): { readonly point: Point; readonly count: number }[] {
  const folded = new Map<string, { point: Point; count: number }>();
  for (const point of points) {
    const known = folded.get(point.join());
    if (known === undefined) folded.set(point.join(), { point, count: 1 });
    else known.count += 1;
  }
  return [...folded.values()].toSorted(({ point: a }, { point: b }) => a[0] - b[0] || a[1] - b[1]);
}

/** Places everybody, those at the same place in a small spiral around it; always the same way. */
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
