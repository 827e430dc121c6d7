import type { MethodInput } from '../../method-input.ts';
import { sampleStats, type SampleStats } from '../../numerics/sample-stats.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { completeRows, type CompleteItems } from '../input/complete-rows.ts';

/** Items of a scale, those in `reverse` reversed, with moments and covariances. */
export interface ScaleItems extends CompleteItems {
  stats: SampleStats[];
  covariances: number[][];
}

export const SCALE_OPTIONS = ['reverse', 'scale_min', 'scale_max'] as const;

/** Reads the complete rows of at least `least` items; refuses constant items. */
export function scaleItems(input: MethodInput, least: number): ScaleItems {
  const items = completeRows(input);
  const reverse = new Set(input.optionWords('reverse'));
  const unknown = [...reverse].find((name) => !items.names.includes(name));
  if (unknown !== undefined) throw new Refused('invalid-option', 'reverse');
  if (items.columns.length < least) throw new Refused('too-few-items', 'items');
  if (items.n < 3) throw new Refused('too-few-observations');
  const ends = reverse.size > 0 ? input.option('scale_min', NaN) + input.option('scale_max', NaN) : 0;
  const columns = items.columns.map((column, index) =>
    reverse.has(items.names[index] ?? '') ? column.map((value) => ends - value) : column,
  );
  const stats = columns.map(sampleStats);
  const constant = stats.findIndex((itemStats) => itemStats.squares === 0);
  if (constant >= 0) throw new Refused('zero-variance', items.names[constant]);
  return { ...items, columns, stats, covariances: covariancesOf(columns, stats) };
}

function covariancesOf(columns: readonly number[][], stats: readonly SampleStats[]): number[][] {
  const off = columns.map((column, item) => column.map((value) => value - (stats[item]?.mean ?? 0)));
  return off.map((one) =>
    off.map((other) => sumOf(one.map((value, row) => value * (other[row] ?? 0))) / (one.length - 1)),
  );
}
