/**
 * Returns the smallest set of items whose relative order changed, in O(n log n) for surveys with hundreds of
 * questions.
 */
export function movedIds<T>(before: readonly T[], after: readonly T[]): ReadonlySet<T> {
  const indexBefore = new Map(before.map((id, index) => [id, index]));
  const remaining = after.filter((id) => indexBefore.has(id));
  const indexes = remaining.map((id) => indexBefore.get(id)!);
  // Longest increasing subsequence: `ends[n]` is the smallest end of length n + 1.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [i, index] of indexes.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (indexes[ends[middle]!]! < index) low = middle + 1;
      else high = middle;
    }
    previous[i] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = i;
  }
  const moved = new Set(remaining);
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]!) moved.delete(remaining[i]!);
  return moved;
}
