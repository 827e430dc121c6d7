export interface CountedValues {
  values: Float64Array;
  counts: Float64Array;
  size: number;
}

export function countValues(sample: readonly number[]): CountedValues {
  const sorted = Float64Array.from(sample).toSorted();
  const values: number[] = [];
  const counts: number[] = [];
  for (const value of sorted) {
    if (values.length > 0 && values.at(-1) === value) counts.push((counts.pop() ?? 0) + 1);
    else {
      values.push(value);
      counts.push(1);
    }
  }
  return { values: Float64Array.from(values), counts: Float64Array.from(counts), size: sample.length };
}

/** Maps values to twice their midrank, an integer, so ties compare exactly. */
export function doubledMidranks({ values, counts }: CountedValues): Map<number, number> {
  const ranks = new Map<number, number>();
  let below = 0;
  for (const [index, value] of values.entries()) {
    const count = counts[index] ?? 0;
    ranks.set(value, 2 * below + count + 1);
    below += count;
  }
  return ranks;
}

/** Sum of t^3 - t over groups of t ties, the tie correction of rank statistics. */
export function tieSum({ counts }: CountedValues): number {
  let sum = 0;
  for (const count of counts) sum += count * (count - 1) * (count + 1);
  return sum;
}
