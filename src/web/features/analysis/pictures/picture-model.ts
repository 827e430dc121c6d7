import type { Analysis, AnalysisResult, Points, Spreads } from '../../../../shared/api/results/statistics.ts';
import { coefficientRows, pairRows, variantRows } from './picture-tables-model.ts';
import {
  eventOf,
  estimatedShares,
  itemRows,
  numberOf,
  outcomeRow,
  shareRows,
  spreadRows,
  type PictureRow,
  type PointName,
  type RowsPicture,
} from './picture-rows-model.ts';
import { isNumeric, answeredLevelsOf, type Variable } from '../variables-model.ts';

/** The chart of a result; joint counts of two questions are loaded separately. */
export type Picture =
  | RowsPicture
  | {
      readonly kind: 'groups';
      readonly group: Variable;
      readonly outcome: Variable;
      /** Used if counts are suppressed. */
      readonly fallback: RowsPicture | null;
    }
  | { readonly kind: 'table'; readonly row: Variable; readonly column: Variable }
  | { readonly kind: 'scatter'; readonly x: Variable; readonly y: Variable }
  | PointsPicture;

/** Two continuous numbers per person; points are null if individuals may not be shown. */
export interface PointsPicture {
  readonly kind: 'points';
  readonly x: Variable;
  readonly y: Variable;
  readonly points: Points | null;
}

type DrawnResult = Pick<AnalysisResult, 'method' | 'estimates' | 'weights' | 'points' | 'spreads'>;

const GROUPED: readonly string[] = [
  'student_t',
  'welch_t',
  'mann_whitney',
  'anova_oneway',
  'anova_welch',
  'brown_forsythe',
  'levene',
  'kruskal_wallis',
  'dunn',
  'shapiro_wilk',
];

/**
 * Selects the most informative chart, or null. With a filter, uses only the result, as counts of variables are
 * unfiltered.
 */
export function pictureOf(
  { method, estimates, weights, points, spreads }: DrawnResult,
  analysis: Analysis,
  variables: readonly Variable[],
): Picture | null {
  const find = (code: string | undefined) => variables.find((each) => each.code === code);
  const { outcome, group, row, column, by, items = [] } = analysis.variables;
  const [about, divided, one, other] = [find(outcome), find(group), find(row ?? by), find(column ?? outcome)];
  const several = items.flatMap((code) => find(code) ?? []);
  if (GROUPED.includes(method) && about !== undefined && divided !== undefined)
    return groups(estimates, about, divided, spreads);
  if (row !== undefined)
    return one === undefined || other === undefined ? null : { kind: 'table', row: one, column: other };
  if (by !== undefined) {
    if (one === undefined || about === undefined) return null;
    if ([one, about].every(({ levels }) => levels.length > 0)) return { kind: 'scatter', x: one, y: about };
    return [one, about].every(isNumeric)
      ? { kind: 'points', x: one, y: about, points: points ?? null }
      : null;
  }
  const isFiltered = analysis.filter !== undefined;
  if (several.length > 0) return ofItems(method, estimates, several, isFiltered);
  return about === undefined
    ? null
    : ofOne(method, estimates, about, {
        reference: referenceOf(analysis),
        hasCounts: weights === undefined && !isFiltered,
        sides: divided === undefined ? [] : sideNames(divided),
      });
}

function groups(
  estimates: AnalysisResult['estimates'],
  outcome: Variable,
  group: Variable,
  spreads: Spreads | undefined,
): Picture | null {
  const named = groupMeans(estimates, group);
  if (spreads !== undefined) return spreadRows(spreads, named);
  const ranked = named.length > 0 ? [] : groupRanks(estimates, group);
  const fallback: RowsPicture | null =
    named.length > 0
      ? { kind: 'rows', point: 'mean', rows: named }
      : ranked.length > 0
        ? { kind: 'rows', point: 'mean_rank', rows: ranked }
        : null;
  return isNumeric(outcome) && outcome.levels.length > 0
    ? { kind: 'groups', group, outcome, fallback }
    : fallback;
}

/** Builds rows of mean ranks, which rank tests compare; empty if the result has none. */
function groupRanks(estimates: AnalysisResult['estimates'], group: Variable): PictureRow[] {
  const isDrawn = ({ point }: PictureRow) => point !== null;
  const ranks = pairRows(estimates['groups'], 'mean_rank').filter(isDrawn);
  if (ranks.length > 0) return ranks;
  const names = sideNames(group);
  const sides = (['a', 'b'] as const).slice(0, names.length).map((side, index) => ({
    name: names[index],
    n: estimates[`n_${side}`],
    mean_rank: estimates[`mean_rank_${side}`],
  }));
  return pairRows(sides, 'mean_rank').filter(isDrawn);
}

function groupMeans(estimates: AnalysisResult['estimates'], group: Variable): PictureRow[] {
  const isDrawn = ({ point }: PictureRow) => point !== null;
  const means = pairRows(estimates['groups'], 'mean').filter(isDrawn);
  if (means.length > 0) return means;
  const names = sideNames(group);
  const sides = (['a', 'b'] as const).slice(0, names.length).map((side, index) => ({
    name: names[index],
    n: estimates[`n_${side}`],
    mean: estimates[`mean_${side}`],
    sd: estimates[`sd_${side}`],
  }));
  return pairRows(sides, 'mean').filter(isDrawn);
}

/** Returns both group names; empty for more than two levels, as a filter may have left any two. */
function sideNames(group: Variable): readonly string[] {
  const names = answeredLevelsOf(group).map(({ label }) => label);
  return names.length === 2 ? names : [];
}

function ofItems(
  method: string,
  estimates: AnalysisResult['estimates'],
  items: readonly Variable[],
  isFiltered: boolean,
): Picture | null {
  const rows = (
    point: PointName,
    all: readonly PictureRow[],
    more: Partial<RowsPicture> = {},
  ): Picture | null => (all.length === 0 ? null : { kind: 'rows', point, rows: all, ...more });
  const labels = items.map(({ label }) => label);
  switch (method) {
    case 'cochran_q':
      return rows('share', shareRows(estimates['proportions'], labels), { isShare: true, domain: [0, 1] });
    case 'cronbach_alpha':
      return rows('rest', pairRows(estimates['items'], 'item_rest_correlation', labels), { reference: 0 });
    case 'mcdonald_omega':
      return rows('loading', shareRows(estimates['standardized_loadings'], labels), { reference: 0 });
    case 'icc':
      return rows('agreement', variantRows(estimates), { reference: 0 });
    default: {
      const means = shareRows([estimates['mean_a'], estimates['mean_b']], labels);
      if (items.length === 2 && means.every(({ point }) => point !== null))
        return rows(
          'mean',
          means.map((row) => ({ ...row, n: numberOf(estimates['n']) })),
        );
      return isFiltered ? null : rows('mean', itemRows(items), { isOfEach: true });
    }
  }
}

interface About {
  readonly reference: number | undefined;
  /** True if the variables' counts cover the same people as the result. */
  readonly hasCounts: boolean;
  readonly sides: readonly string[];
}

function ofOne(
  method: string,
  estimates: AnalysisResult['estimates'],
  about: Variable,
  { reference, hasCounts, sides }: About,
): Picture | null {
  const shares = { kind: 'rows', point: 'share', isShare: true, domain: [0, 1] } as const;
  const compared = reference === undefined ? {} : { reference };
  switch (method) {
    case 'proportion_ci':
    case 'binomial_exact':
      return { ...shares, ...compared, rows: [outcomeRow(eventOf(about), estimates, 'estimate', [])] };
    case 'two_proportions':
      return sides.length === 0
        ? null
        : { ...shares, rows: shareRows([estimates['estimate_1'], estimates['estimate_2']], sides) };
    case 'weighted_proportions':
      return { ...shares, rows: pairRows(estimates['categories'], 'proportion') };
    case 'chisq_gof': {
      const estimated = estimatedShares(estimates);
      if (estimated.length === 0 || estimated.length !== about.levels.length) return null;
      const labels = about.levels.map(({ label }) => label);
      return { ...shares, rows: shareRows(estimated, labels), ...evenShare(estimates['expected']) };
    }
    case 'nps':
      return {
        kind: 'rows',
        point: 'nps',
        domain: [-100, 100],
        reference: 0,
        rows: [outcomeRow(about.label, estimates, 'nps', [])],
      };
    case 'linear_regression':
    case 'logistic_regression':
    case 'ordinal_regression':
      return coefficientRows(method, estimates['coefficients']);
    case 'tukey_hsd':
    case 'games_howell':
      return {
        kind: 'rows',
        point: 'difference',
        reference: 0,
        rows: pairRows(estimates['pairs'], 'difference'),
      };
    default: {
      const point = method === 'wilcoxon_signed_rank' ? 'pseudomedian' : 'mean';
      const values = hasCounts ? about.levels : [];
      const row = outcomeRow(about.label, estimates, point, values);
      if (row.point === null && row.values.length === 0) return null;
      return { kind: 'rows', point: point === 'mean' ? 'mean' : 'median', rows: [row], ...compared };
    }
  }
}

function evenShare(expected: unknown): { readonly reference?: number } {
  const counts: unknown[] = Array.isArray(expected) ? expected : [];
  return counts.every((each) => each === counts[0]) ? { reference: 1 / counts.length } : {};
}

function referenceOf({ options }: Analysis): number | undefined {
  const value = options['mu'] ?? options['p0'];
  return typeof value === 'number' ? value : undefined;
}
