import { countedTails } from './counted-tails.ts';
import type { Tails } from './tails.ts';

/** Above this, enumerating sets of ranks takes too much memory and time. */
export const MAX_RANKS = 14;

/**
 * Both tails of the sum of squared rank differences without ties (R's `pRho`, exact there up to 9), counted by sets
 * of used ranks.
 */
export function rankDistanceTails(q: number, n: number): Tails {
  if (n > MAX_RANKS) return { lower: NaN, upper: NaN };
  const width = (n * (n * n - 1)) / 3 + 1;
  let layer = new Map<number, Float64Array>([[0, Float64Array.of(1, ...new Float64Array(width - 1))]]);
  for (let position = 0; position < n; position += 1) {
    const next = new Map<number, Float64Array>();
    for (const [distance, ways] of layer) {
      for (let rank = 0; rank < n; rank += 1) {
        if ((distance & (1 << rank)) === 0)
          addShifted(next, distance | (1 << rank), ways, (rank - position) ** 2);
      }
    }
    layer = next;
  }
  return countedTails(layer.get((1 << n) - 1) ?? new Float64Array(width), q);
}

function addShifted(layer: Map<number, Float64Array>, key: number, ways: Float64Array, shift: number): void {
  const sums = layer.get(key) ?? new Float64Array(ways.length);
  for (let at = 0; at + shift < ways.length; at += 1)
    sums[at + shift] = (sums[at + shift] ?? 0) + (ways[at] ?? 0);
  layer.set(key, sums);
}
