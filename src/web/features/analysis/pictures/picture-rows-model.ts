import type { IntervalRow } from '../../../../ui/charts/plots/interval-geometry.ts';
import { describeCounts } from '../../../../questions/core/summary/describe-counts.ts';
import type { Spreads } from '../../../../shared/api/results/statistics.ts';
import { tWithin } from '../../../../statistics/distributions/quantiles.ts';
import type { Variable } from '../variables-model.ts';

export interface PictureRow extends Pick<IntervalRow, 'label' | 'point' | 'interval' | 'values'> {
  /** Sample size; null if suppressed. */
  readonly n: number | null;
}

export type PointName =
  | 'mean'
  | 'mean_rank'
  | 'median'
  | 'share'
  | 'difference'
  | 'coefficient'
  | 'odds_ratio'
  | 'rest'
  | 'loading'
  | 'agreement'
  | 'nps';

export interface RowsPicture {
  readonly kind: 'rows';
  readonly point: PointName;
  readonly rows: readonly PictureRow[];
  readonly isShare?: boolean;
  readonly domain?: readonly [number, number];
  readonly reference?: number;
  readonly isLog?: boolean;
  /** Value ranges, and counts per row and range; null is suppressed. */
  readonly ranges?: {
    readonly edges: readonly number[];
    readonly open: boolean;
    readonly counts: readonly (readonly (number | null)[])[];
  };
  /** True if each row includes everyone who answered it, even people the result excludes. */
  readonly isOfEach?: boolean;
}

const LEVEL = 0.95;

/** Builds a row from scale answers: mean with t interval, and frequencies. */
export function valuesRow(label: string, values: IntervalRow['values']): PictureRow {
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const { answered: n, mean, standard_deviation: sd } = describeCounts(counts);
  const interval = mean === null || sd === null ? null : intervalOfMean({ n, mean, sd });
  return { label, n, point: mean, interval, values };
}

/** Returns the t interval of a mean; null for fewer than two people. */
export function intervalOfMean({ n, mean, sd }: { n: number; mean: number; sd: number }) {
  if (n < 2) return null;
  const reach = (tWithin(LEVEL, n - 1) * sd) / Math.sqrt(n);
  return [mean - reach, mean + reach] as const;
}

export function itemRows(items: readonly Variable[]): PictureRow[] {
  return items.filter(({ levels }) => levels.length > 0).map(({ label, levels }) => valuesRow(label, levels));
}

export function outcomeRow(
  label: string,
  estimates: Readonly<Record<string, unknown>>,
  point: string,
  values: IntervalRow['values'],
): PictureRow {
  const interval = intervalOf(estimates['ci_adjusted']) ?? intervalOf(estimates['ci']);
  return { label, n: null, point: numberOf(estimates[point]), interval, values };
}

/** Builds rows from an unlabelled list, in the order of its labels. */
export function shareRows(sent: unknown, labels: readonly string[]): PictureRow[] {
  if (!Array.isArray(sent)) return [];
  return (sent as unknown[]).map((value, index) => ({
    label: labels[index] ?? String(index + 1),
    n: null,
    point: numberOf(value),
    interval: null,
    values: [],
  }));
}

/** Recovers the observed shares of a goodness-of-fit test: residual = (observed - expected) / sqrt(expected). */
export function estimatedShares(estimates: Readonly<Record<string, unknown>>): number[] {
  const [expected, residuals] = [estimates['expected'], estimates['residuals']].map((sent) =>
    Array.isArray(sent) ? (sent as unknown[]).map(numberOf) : [],
  );
  const n = numberOf(estimates['n']);
  if (expected === undefined || n === null) return [];
  return expected.flatMap((mean, index) => {
    const residual = residuals?.[index] ?? null;
    return mean === null || residual === null ? [] : [Math.round(mean + residual * Math.sqrt(mean)) / n];
  });
}

/** Returns the event of a binary question: yes, the option, or the first answer. */
export function eventOf({ measure, label, levels }: Variable): string {
  if (measure === 'flag') return label;
  return levels.find(({ value }) => measure === 'binary' && value === 1)?.label ?? levels[0]?.label ?? label;
}

/** Returns a finite number, else null. */
export function numberOf(sent: unknown): number | null {
  if (sent === 'Infinity') return Infinity;
  if (sent === '-Infinity') return -Infinity;
  return typeof sent === 'number' ? sent : null;
}

/** Returns a pair of finite numbers, else null. */
export function intervalOf(sent: unknown): readonly [number, number] | null {
  if (!Array.isArray(sent) || sent.length !== 2) return null;
  const [low, high] = (sent as unknown[]).map(numberOf);
  return low == null || high == null ? null : [low, high];
}

/** Returns a matrix from the API; empty if malformed. */
export function matrixOf(sent: unknown): (number | null)[][] {
  if (!Array.isArray(sent) || !sent.every(Array.isArray)) return [];
  return (sent as unknown[][]).map((row) => row.map(numberOf));
}

/** Builds rows of binned distributions per group, with means from the result. */
export function spreadRows({ edges, open, groups }: Spreads, means: readonly PictureRow[]): RowsPicture {
  const middle = (bin: number) => ((edges[bin] ?? 0) + (edges[bin + 1] ?? 0)) / 2;
  return {
    kind: 'rows',
    point: 'mean',
    ranges: { edges, open, counts: groups.map(({ counts }) => counts) },
    rows: groups.map(({ name, counts }) => ({
      label: name,
      n: null,
      point: null,
      interval: null,
      ...means.find(({ label }) => label === name),
      values: counts.map((count, bin) => ({ value: middle(bin), count: count ?? 0 })),
    })),
  };
}
