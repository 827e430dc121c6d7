/** The distinct values of a sample in rising order, and how often each occurs. */
export interface CountedValues {
  values: Float64Array;
  counts: Float64Array;
  size: number;
}

/** Counts a sample by its values, so that a hundred thousand ratings are a handful of numbers. */
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

/** Twice the midrank of every distinct value: whole numbers, so that ties compare exactly. */
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

/** The sum of t^3 - t over groups of t tied values: what ties take from a rank statistic's variance. */
export function tieSum({ counts }: CountedValues): number {
  let sum = 0;
  for (const count of counts) sum += count * (count - 1) * (count + 1);
  return sum;
}
