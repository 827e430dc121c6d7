/** A value and how often it was given. */
export type Counted = readonly [value: number, n: number];

export type Quartiles = readonly [lower: number, median: number, upper: number];

const SHARES = [0.25, 0.5, 0.75] as const;

/** Where the quartiles of so many values lie among them, laid out in order from 0: R's type 7. */
export function quartilePlaces(n: number): readonly number[] {
  return SHARES.map((share) => (n - 1) * share);
}

/** Quartiles of counted values in their order, as R's `quantile` gives them (type 7); null where there are none. */
export function quartilesOf(counted: readonly Counted[]): Quartiles | null {
  const n = counted.reduce((sum, [, times]) => sum + times, 0);
  if (n === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const [value, times] of counted) if ((passed += times) > place) return value;
    return counted.at(-1)![0];
  };
  const [lower, median, upper] = quartilePlaces(n).map((place) => between(at, place));
  return [lower!, median!, upper!];
}

/** The value at a place between two of them. */
export function between(at: (place: number) => number, place: number): number {
  const below = Math.floor(place);
  const value = at(below);
  return place === below ? value : value + (place - below) * (at(below + 1) - value);
}
