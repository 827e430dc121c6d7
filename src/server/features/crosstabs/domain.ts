import type { Refusal } from '../../../shared/errors.ts';
import { withoutLinkValues } from '../../../shared/link-values.ts';
import type { ResultsSurvey } from '../results/data.ts';
import { refuseLinkValues } from '../surveys/refuse-link-values.ts';
import { type Dimension, findDimension } from './dimension.ts';

/** The questions of a crosstab by their codes, or which of them cannot stand in one. */
export function chooseDimensions(
  codes: { readonly rows: string; readonly columns: string; readonly layers?: string | undefined },
  survey: Pick<ResultsSurvey, 'anonymity_level' | 'questions'>,
): { row: Dimension; column: Dimension; layer: Dimension | null } | { refusal: Refusal } {
  const { rows, columns, layers } = codes;
  const refusal = refuseLinkValues(survey, { rows, columns, layers });
  if (refusal !== null) return { refusal };
  const questions = withoutLinkValues(survey);
  const row = findDimension(questions, codes.rows);
  const column = findDimension(questions, codes.columns);
  const layer = codes.layers === undefined ? null : findDimension(questions, codes.layers);
  if (row === null) return refused('rows', 'crosstab_question');
  if (column === null) return refused('columns', 'crosstab_question');
  if (codes.layers !== undefined && layer === null) return refused('layers', 'crosstab_question');
  if (row.code === column.code) return refused('columns', 'crosstab_twice');
  if (layer?.code === row.code || layer?.code === column.code) return refused('layers', 'crosstab_twice');
  return { row, column, layer };
}

function refused(field: string, code: string): { refusal: Refusal } {
  return { refusal: { code: 'invalid', fields: { [field]: code } } };
}
