import { sumOf } from './sum-of.ts';

/** The size, the mean and the sum of squares around it. */
export interface SampleStats {
  n: number;
  mean: number;
  squares: number;
}

/** Two passes, the second with what the mean's rounding leaves over (Chan, Golub and LeVeque 1983). Constant values have none. */
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

/** The variance with n - 1. */
export function varianceOf({ n, squares }: SampleStats): number {
  return squares / (n - 1);
}
