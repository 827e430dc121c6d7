import { answeredLevelsOf } from './levels.ts';
import type { Answered } from './variable.ts';

/** Distribution of a number by group, as counts in bins of equal width. */
export interface NumberSpreads {
  readonly edges: number[];
  /** True if the outer bins include all values beyond them. */
  readonly open: boolean;
  readonly groups: { name: string; counts: number[] }[];
}

const MOST = 24;
/** Suppressing small bins takes time with the square of the groups. */
const MAX_GROUPS = 30;
/** Times any power of ten. */
const ROUND = [1, 2, 5, 10] as const;
/** Significant digits of bin edges that rounding errors do not reach. */
const DIGITS = 12;

/**
 * Counts a number by group in round bins (Freedman and Diaconis 1981). At least `least` people lie at or beyond each
 * outer edge, as the axis would otherwise reveal individual values. Null for other variables or too many groups.
 */
export function numberSpreads(variables: readonly Answered[], least: number): NumberSpreads | null {
  const find = (role: Answered['role']) => variables.find((each) => each.role === role);
  const [outcome, group] = [find('outcome'), find('group')];
  if (variables.length !== 2 || outcome === undefined || group === undefined) return null;
  if (outcome.steps !== null || outcome.categories !== null) return null;
  const isBoth = (value: number | null, row: number): value is number =>
    value !== null && (group.values[row] ?? null) !== null;
  const sorted = Float64Array.from(outcome.values.filter(isBoth)).toSorted();
  const n = sorted.length;
  const [low, high] = [sorted[least - 1], sorted[n - least]];
  if (low === undefined || high === undefined || !(low < high)) return null;
  const width = widthOf(sorted, high - low);
  const first = Math.floor(low / width);
  const bins = Math.floor(high / width) - first + 1;
  const edges = Array.from({ length: bins + 1 }, (_, i) => Number(((first + i) * width).toPrecision(DIGITS)));
  const levels = answeredLevelsOf(group, outcome);
  if (levels.length > MAX_GROUPS) return null;
  const groups = levels.map(({ value, label }) => ({
    value,
    name: label,
    counts: Array.from({ length: bins }, () => 0),
  }));
  const byValue = new Map(groups.map((each) => [each.value, each.counts]));
  for (const [row, value] of outcome.values.entries()) {
    if (!isBoth(value, row)) continue;
    const counts = byValue.get(group.values[row] ?? NaN);
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(value / width) - first));
    if (counts !== undefined) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { edges, open: least > 1, groups: groups.map(({ name, counts }) => ({ name, counts })) };
}

function widthOf(sorted: Float64Array, range: number): number {
  const n = sorted.length;
  const at = (share: number) => sorted[Math.min(n - 1, Math.floor(share * n))] ?? 0;
  const middle = at(0.75) - at(0.25);
  const wished = middle > 0 ? (2 * middle) / Math.cbrt(n) : range / (Math.log2(n) + 1);
  const wanted = Math.max(wished, range / MOST);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const round = power * (ROUND.find((each) => each * power >= wanted) ?? 10);
  // Between whole numbers there are no values.
  return sorted.every(Number.isInteger) ? Math.max(1, round) : round;
}
