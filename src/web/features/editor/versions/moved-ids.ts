/**
 * Which of the things that both lists have stand elsewhere in the second: the fewest that were taken out of the order of the
 * first. Works in n log n, since a survey may have hundreds of questions.
 */
export function movedIds<T>(before: readonly T[], after: readonly T[]): ReadonlySet<T> {
  const placeBefore = new Map(before.map((id, place) => [id, place]));
  const kept = after.filter((id) => placeBefore.has(id));
  const places = kept.map((id) => placeBefore.get(id)!);
  // The longest run that is still in order: `ends[n]` is where the run of n + 1 things with the smallest end ends.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [i, place] of places.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[ends[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    previous[i] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = i;
  }
  const moved = new Set(kept);
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]!) moved.delete(kept[i]!);
  return moved;
}
