import type { Counts } from '../../question-type.ts';

interface Description {
  answered: number;
  mean: number | null;
  median: number | null;
  standard_deviation: number | null;
}

/**
 * Computes statistics as R's `mean`, `median` and `sd` (divisor n - 1); null where R gives NaN or NA. The two-pass
 * formula avoids cancellation (Chan, Golub & LeVeque 1983, The American Statistician 37).
 */
export function describeCounts(counts: Counts): Description {
  const values = sortedCounts(counts);
  const answered = values.reduce((sum, [, n]) => sum + n, 0);
  if (answered === 0) return { answered, mean: null, median: null, standard_deviation: null };
  const mean = values.reduce((sum, [value, n]) => sum + value * n, 0) / answered;
  const squares = values.reduce((sum, [value, n]) => sum + n * (value - mean) ** 2, 0);
  return {
    answered,
    mean,
    median: (nth(values, Math.floor((answered - 1) / 2)) + nth(values, Math.floor(answered / 2))) / 2,
    standard_deviation: answered > 1 ? Math.sqrt(squares / (answered - 1)) : null,
  };
}

export function sortedCounts(counts: Counts): [value: number, n: number][] {
  return [...counts].toSorted(([a], [b]) => a - b);
}

function nth(values: readonly [value: number, n: number][], rank: number): number {
  let passed = 0;
  for (const [value, n] of values) {
    passed += n;
    if (passed > rank) return value;
  }
  return Number.NaN;
}
