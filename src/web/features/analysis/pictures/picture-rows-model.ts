import type { IntervalRow } from '../../../../ui/charts/plots/interval-geometry.ts';
import { describeCounts } from '../../../../questions/core/summary/describe-counts.ts';
import type { Spreads } from '../../../../shared/api/results/statistics.ts';
import { tWithin } from '../../../../statistics/distributions/quantiles.ts';
import type { Variable } from '../variables-model.ts';

/** A row of a picture, still without its words. */
export interface PictureRow extends Pick<IntervalRow, 'label' | 'point' | 'interval' | 'values'> {
  /** How many stand behind it; null where that is not told. */
  readonly n: number | null;
}

/** What the points of a picture are: the key of their heading. */
export type PointName =
  | 'mean'
  | 'median'
  | 'share'
  | 'difference'
  | 'coefficient'
  | 'odds_ratio'
  | 'rest'
  | 'loading'
  | 'agreement'
  | 'nps';

/** Points with their intervals, a row each. */
export interface RowsPicture {
  readonly kind: 'rows';
  readonly point: PointName;
  readonly rows: readonly PictureRow[];
  readonly isShare?: boolean;
  readonly domain?: readonly [number, number];
  readonly reference?: number;
  readonly isLog?: boolean;
  /** Ranges that the values of the rows stand for, and how many gave one of them: null where it is not told. */
  readonly ranges?: {
    readonly edges: readonly number[];
    readonly open: boolean;
    readonly counts: readonly (readonly (number | null)[])[];
  };
  /** Whether each row is of all who answered it, also of those whom the result leaves out. */
  readonly isOfEach?: boolean;
}

const LEVEL = 0.95;

/** The answers to a scale as a row: their mean with its interval (Student's t), before how often each was given. */
export function valuesRow(label: string, values: IntervalRow['values']): PictureRow {
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const { answered: n, mean, standard_deviation: sd } = describeCounts(counts);
  const interval = mean === null || sd === null ? null : intervalOfMean({ n, mean, sd });
  return { label, n, point: mean, interval, values };
}

/** The interval of a mean; null where there are too few. */
export function intervalOfMean({ n, mean, sd }: { n: number; mean: number; sd: number }) {
  if (n < 2) return null;
  const reach = (tWithin(LEVEL, n - 1) * sd) / Math.sqrt(n);
  return [mean - reach, mean + reach] as const;
}

/** Several questions on one axis. */
export function itemRows(items: readonly Variable[]): PictureRow[] {
  return items.filter(({ levels }) => levels.length > 0).map(({ label, levels }) => valuesRow(label, levels));
}

/** A figure of a result with its interval. */
export function outcomeRow(
  label: string,
  estimates: Readonly<Record<string, unknown>>,
  point: string,
  values: IntervalRow['values'],
): PictureRow {
  const interval = intervalOf(estimates['ci_adjusted']) ?? intervalOf(estimates['ci']);
  return { label, n: null, point: numberOf(estimates[point]), interval, values };
}

/** Figures without names, in the order of what they belong to. */
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

/** The shares that a test of expected counts was made with: a residual is the distance in roots of what is expected. */
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

/** What the share of a question with two answers is a share of: yes, the chosen option, or the first answer. */
export function eventOf({ measure, label, levels }: Variable): string {
  if (measure === 'flag') return label;
  return levels.find(({ value }) => measure === 'binary' && value === 1)?.label ?? levels[0]?.label ?? label;
}

/** A number that can be drawn. */
export function numberOf(sent: unknown): number | null {
  if (sent === 'Infinity') return Infinity;
  if (sent === '-Infinity') return -Infinity;
  return typeof sent === 'number' ? sent : null;
}

/** Two of them. */
export function intervalOf(sent: unknown): readonly [number, number] | null {
  if (!Array.isArray(sent) || sent.length !== 2) return null;
  const [low, high] = (sent as unknown[]).map(numberOf);
  return low == null || high == null ? null : [low, high];
}

/** Lines of numbers as they are sent; none where it is anything else. */
export function matrixOf(sent: unknown): (number | null)[][] {
  if (!Array.isArray(sent) || !sent.every(Array.isArray)) return [];
  return (sent as unknown[][]).map((row) => row.map(numberOf));
}

/** How a number is distributed in groups, each with the mean that the result tells of it. */
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
