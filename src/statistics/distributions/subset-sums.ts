/**
 * Counts the subsets of `size` scores by sum (shift algorithm, Streitberg and Roehmel 1986). Adds only positive
 * numbers, so nothing cancels.
 */
export function subsetSums(scores: readonly number[], size: number): Float64Array {
  const sorted = scores.toSorted((a, b) => a - b);
  const most = sum(sorted.slice(sorted.length - size));
  const width = most + 1;
  const ways = new Float64Array((size + 1) * width);
  ways[0] = 1;
  const reach = new Float64Array(size + 1);
  for (const [used, score] of sorted.entries()) {
    for (let chosen = Math.min(size, used + 1); chosen >= 1; chosen -= 1) {
      const [from, to] = [(chosen - 1) * width, chosen * width + score];
      const end = Math.min(reach[chosen - 1] ?? 0, most - score);
      for (let at = 0; at <= end; at += 1) ways[to + at] = (ways[to + at] ?? 0) + (ways[from + at] ?? 0);
      // Scores are sorted, so the last ones make the largest sum.
      reach[chosen] = (reach[chosen - 1] ?? 0) + score;
    }
  }
  return ways.slice(size * width);
}

/** Returns the maximum number of additions of `subsetSums`, to check against a budget. */
export function subsetSumsCost(scores: readonly number[], size: number): number {
  return scores.length * size * sum(scores.toSorted((a, b) => b - a).slice(0, size));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
