import { columnsOf, type Column } from '../../../../questions/columns.ts';
import type { Question } from '../../../../questions/question-type.ts';

export function exportColumns(questions: readonly Question[]): Column[] {
  return questions.flatMap(columnsOf);
}
