import type { Question } from '../../../questions/kind.ts';
import type { Refusal } from '../../../shared/errors.ts';
import { type Dimension, findDimension } from './dimension.ts';

/** The questions of a crosstab by their codes, or which of them cannot stand in one. */
export function chooseDimensions(
  codes: { readonly rows: string; readonly columns: string; readonly layers?: string | undefined },
  questions: readonly Question[],
): { row: Dimension; column: Dimension; layer: Dimension | null } | { refusal: Refusal } {
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
