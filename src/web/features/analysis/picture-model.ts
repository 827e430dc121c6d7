import type { Analysis, AnalysisResult } from '../../../shared/api/statistics.ts';
import { coefficientRows, pairRows, variantRows } from './picture-tables-model.ts';
import {
  eventOf,
  itemRows,
  outcomeRow,
  shareRows,
  type PictureRow,
  type PointName,
  type RowsPicture,
} from './picture-rows-model.ts';
import { isNumeric, type Variable } from './variables-model.ts';

/** What is drawn of a result. Counts of two questions together are still to be asked for. */
export type Picture =
  | RowsPicture
  | {
      readonly kind: 'groups';
      readonly group: Variable;
      readonly outcome: Variable;
      /** Drawn where counts are not told. */
      readonly otherwise: RowsPicture | null;
    }
  | { readonly kind: 'table'; readonly row: Variable; readonly column: Variable }
  | { readonly kind: 'scatter'; readonly x: Variable; readonly y: Variable };

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
];

/** The picture that says most of a result; null where there is none to draw. */
export function pictureOf(
  { method, estimates, weights }: Pick<AnalysisResult, 'method' | 'estimates' | 'weights'>,
  analysis: Analysis,
  variables: readonly Variable[],
): Picture | null {
  const find = (code: string | undefined) => variables.find((each) => each.code === code);
  const { outcome, group, row, column, by, items = [] } = analysis.variables;
  const [about, divided, one, other] = [find(outcome), find(group), find(row ?? by), find(column ?? outcome)];
  const several = items.flatMap((code) => find(code) ?? []);
  if (GROUPED.includes(method) && about !== undefined && divided !== undefined)
    return groups(estimates, about, divided);
  if (row !== undefined)
    return one === undefined || other === undefined ? null : { kind: 'table', row: one, column: other };
  if (by !== undefined) {
    if (one === undefined || about === undefined) return null;
    return [one, about].every(({ levels }) => levels.length > 0)
      ? { kind: 'scatter', x: one, y: about }
      : null;
  }
  if (several.length > 0) return ofItems(method, estimates, several);
  return about === undefined
    ? null
    : ofOne(method, estimates, about, {
        reference: referenceOf(analysis),
        isWeighted: weights !== undefined,
        sides: divided?.levels ?? [],
      });
}

function groups(estimates: AnalysisResult['estimates'], outcome: Variable, group: Variable): Picture | null {
  const named = groupMeans(estimates, group);
  const otherwise: RowsPicture | null =
    named.length > 0 ? { kind: 'rows', point: 'mean', rows: named } : null;
  return isNumeric(outcome) && outcome.levels.length > 0
    ? { kind: 'groups', group, outcome, otherwise }
    : otherwise;
}

/** Groups by their means alone, where the result tells them. */
function groupMeans(estimates: AnalysisResult['estimates'], group: Variable): PictureRow[] {
  const told = pairRows(estimates['groups'], 'mean');
  if (told.length > 0) return told;
  const names = group.levels.filter(({ count }) => count > 0).map(({ label }) => label);
  const sides = (['a', 'b'] as const).map((side, place) => ({
    name: names[place] ?? side,
    n: estimates[`n_${side}`],
    mean: estimates[`mean_${side}`],
    sd: estimates[`sd_${side}`],
  }));
  return pairRows(sides, 'mean').filter(({ point }) => point !== null);
}

function ofItems(
  method: string,
  estimates: AnalysisResult['estimates'],
  items: readonly Variable[],
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
    default:
      return rows('mean', itemRows(items));
  }
}

interface About {
  readonly reference: number | undefined;
  readonly isWeighted: boolean;
  readonly sides: Variable['levels'];
}

function ofOne(
  method: string,
  estimates: AnalysisResult['estimates'],
  about: Variable,
  { reference, isWeighted, sides }: About,
): Picture | null {
  const shares = { kind: 'rows', point: 'share', isShare: true, domain: [0, 1] } as const;
  const compared = reference === undefined ? {} : { reference };
  switch (method) {
    case 'proportion_ci':
    case 'binomial_exact':
      return { ...shares, ...compared, rows: [outcomeRow(eventOf(about), estimates, 'estimate', [])] };
    case 'two_proportions':
      return {
        ...shares,
        rows: shareRows(
          [estimates['estimate_1'], estimates['estimate_2']],
          sides.map(({ label }) => label),
        ),
      };
    case 'weighted_proportions':
      return { ...shares, rows: pairRows(estimates['categories'], 'proportion') };
    case 'chisq_gof': {
      const whole = about.levels.reduce((sum, { count }) => sum + count, 0);
      const given = about.levels.map(({ count }) => (whole === 0 ? null : count / whole));
      const rows = shareRows(
        given,
        about.levels.map(({ label }) => label),
      );
      return { ...shares, rows, reference: 1 / Math.max(1, about.levels.length) };
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
      const values = isWeighted ? [] : about.levels;
      const row = outcomeRow(about.label, estimates, point, values);
      if (row.point === null && row.values.length === 0) return null;
      return { kind: 'rows', point: point === 'mean' ? 'mean' : 'median', rows: [row], ...compared };
    }
  }
}

function referenceOf({ options }: Analysis): number | undefined {
  const value = options['mu'] ?? options['p0'];
  return typeof value === 'number' ? value : undefined;
}
