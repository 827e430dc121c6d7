/** Counts inversions by merge sort in n log n steps (Knight 1966). Sorts the sequence in place. */
export function countSwaps(sequence: Float64Array): number {
  let [from, to]: [Float64Array, Float64Array] = [sequence, new Float64Array(sequence.length)];
  let swaps = 0;
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) swaps += merge(from, to, start, width);
    [from, to] = [to, from];
  }
  return swaps;
}

function merge(from: Float64Array, to: Float64Array, start: number, width: number): number {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let [left, right, swaps] = [start, middle, 0];
  for (let at = start; at < end; at += 1) {
    if (left < middle && (right === end || (from[left] ?? 0) <= (from[right] ?? 0))) {
      to[at] = from[left] ?? 0;
      left += 1;
    } else {
      to[at] = from[right] ?? 0;
      right += 1;
      swaps += middle - left;
    }
  }
  return swaps;
}
