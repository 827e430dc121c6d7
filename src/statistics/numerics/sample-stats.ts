import { sumOf } from './sum-of.ts';

export interface SampleStats {
  n: number;
  mean: number;
  squares: number;
}

/**
 * Two passes, corrected for the mean's rounding error (Chan, Golub and LeVeque 1983). Constant values have exactly 0.
 */
export function sampleStats(values: readonly number[]): SampleStats {
  const n = values.length;
  const first = values[0] ?? 0;
  if (values.every((value) => value === first)) return { n, mean: first, squares: 0 };
  const rough = sumOf(values) / n;
  const rest = sumOf(values.map((value) => value - rough)) / n;
  const mean = rough + rest;
  const squares = sumOf(values.map((value) => (value - rough) ** 2)) - n * rest * rest;
  return { n, mean, squares };
}

export function varianceOf({ n, squares }: SampleStats): number {
  return squares / (n - 1);
}
