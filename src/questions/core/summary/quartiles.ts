export type Counted = readonly [value: number, n: number];

export type Quartiles = readonly [lower: number, median: number, upper: number];

const SHARES = [0.25, 0.5, 0.75] as const;

/** Returns the 0-based quartile positions (R's type 7). */
export function quartilePositions(n: number): readonly number[] {
  return SHARES.map((share) => (n - 1) * share);
}

/** Returns the quartiles by R's type 7; null without values. */
export function quartilesOf(counted: readonly Counted[]): Quartiles | null {
  const n = counted.reduce((sum, [, times]) => sum + times, 0);
  if (n === 0) return null;
  const at = (position: number): number => {
    let passed = 0;
    for (const [value, times] of counted) if ((passed += times) > position) return value;
    return counted.at(-1)![0];
  };
  const [lower, median, upper] = quartilePositions(n).map((position) => between(at, position));
  return [lower!, median!, upper!];
}

export function between(at: (position: number) => number, position: number): number {
  const below = Math.floor(position);
  const value = at(below);
  return position === below ? value : value + (position - below) * (at(below + 1) - value);
}
