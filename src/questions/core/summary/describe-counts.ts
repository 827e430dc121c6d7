import type { Counts } from '../../question-type.ts';

interface Description {
  answered: number;
  mean: number | null;
  median: number | null;
  standard_deviation: number | null;
}

/**
 * Number, mean, median and sample standard deviation (divisor n - 1) of counted values.
 * Agrees with R's `mean`, `median` and `sd`; null where R gives NaN or NA. The deviation uses the two-pass
 * formula (Chan, Golub & LeVeque 1983, The American Statistician 37), which loses no digits to cancellation.
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

/** Values with how often each was given, in order. */
export function sortedCounts(counts: Counts): [value: number, n: number][] {
  return [...counts].toSorted(([a], [b]) => a - b);
}

/** The value at a place (from 0) of all answers laid out in order. */
function nth(values: readonly [value: number, n: number][], rank: number): number {
  let passed = 0;
  for (const [value, n] of values) {
    passed += n;
    if (passed > rank) return value;
  }
  return Number.NaN;
}
