import type { Analysis } from '../../../shared/api/results/statistics.ts';
import type { Column } from '../../../questions/columns.ts';
import type { Question } from '../../../questions/question-type.ts';
import { exportColumns } from '../exports/rows/export-columns.ts';

/** Their work grows with the rows and the square of the coefficients. */
const MODELS: readonly string[] = ['linear_regression', 'logistic_regression', 'ordinal_regression'];
/** Rows × squared coefficients. */
const CHEAP = 2_000_000;
/** Time of a cheap analysis, at least and per row. */
const CHEAP_MS = { least: 30_000, perRow: 0.1 };
const MAX_MS = 120_000;

/** Expected cost of an analysis. */
interface Cost {
  readonly isExpensive: boolean;
  /** In milliseconds. */
  readonly limitMs: number;
}

export function estimateCost(
  { method, variables }: Pick<Analysis, 'method' | 'variables'>,
  { questions, response_count }: { readonly questions: readonly Question[]; readonly response_count: number },
): Cost {
  if (MODELS.includes(method)) {
    const columns = new Map(exportColumns(questions).map((column) => [column.code, column]));
    const codes = [
      ...(variables.predictors ?? []),
      ...(variables.outcome === undefined ? [] : [variables.outcome]),
    ];
    const coefficients = codes.reduce((sum, code) => sum + coefficientsOf(columns.get(code)), 1);
    if (response_count * coefficients ** 2 > CHEAP) return { isExpensive: true, limitMs: MAX_MS };
  }
  const limitMs = Math.min(MAX_MS, CHEAP_MS.least + CHEAP_MS.perRow * response_count);
  return { isExpensive: false, limitMs };
}

/** A factor has one less than its options; a number has one. */
function coefficientsOf(column: Column | undefined): number {
  return column?.in_words === true ? Math.max(1, column.value_labels.length - 1) : 1;
}
