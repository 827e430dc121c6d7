export type Adjustment = 'holm' | 'bonferroni' | 'bh' | 'none';

/**
 * Returns adjusted p values in the same order (R's `p.adjust`; Holm 1979, Benjamini and Hochberg 1995).
 * @param tests total number of tests; the p values not passed count as larger
 */
export function adjusted(p: readonly number[], how: Adjustment, tests = p.length): number[] {
  const n = p.length;
  if (how === 'none') return [...p];
  if (how === 'bonferroni') return p.map((value) => Math.min(1, value * tests));
  const rising = p.map((_, index) => index).toSorted((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
  const result = [...p];
  let bound = how === 'holm' ? 0 : 1;
  for (let step = 0; step < n; step += 1) {
    const rank = how === 'holm' ? step : n - 1 - step;
    const index = rising[rank] ?? 0;
    const value = (p[index] ?? 0) * (how === 'holm' ? tests - rank : tests / (rank + 1));
    bound = how === 'holm' ? Math.max(bound, value) : Math.min(bound, value);
    result[index] = Math.min(1, bound);
  }
  return result;
}
