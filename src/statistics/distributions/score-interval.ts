import { normalWithin } from './quantiles.ts';

/** Wilson's score interval of a proportion, without continuity correction (Wilson 1927; R's `prop.test`). */
export function scoreInterval(x: number, n: number, level: number): [number, number] {
  const z = normalWithin(level);
  const p = x / n;
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const middle = p + (z * z) / (2 * n);
  const divisor = 1 + (z * z) / n;
  return [
    x === 0 ? 0 : Math.max(0, (middle - spread) / divisor),
    x === n ? 1 : Math.min(1, (middle + spread) / divisor),
  ];
}
