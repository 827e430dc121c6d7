import { columnsOf, type Column } from '../../../../questions/columns.ts';
import type { Question } from '../../../../questions/question-type.ts';

/** The columns of a survey's raw data in its order; removed questions stand last. */
export function exportColumns(questions: readonly Question[]): Column[] {
  return questions.flatMap(columnsOf);
}
