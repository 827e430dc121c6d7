import { COLUMNS } from '../../../questions/columns.ts';
import type { Column, QuestionDefinition } from '../../../questions/kind.ts';

/** A column of a survey's raw data, with the question that it belongs to. */
export interface ExportColumn extends Column {
  readonly question: QuestionDefinition;
}

/** The columns of a survey's raw data in its order; removed questions stand last. */
export function exportColumns(questions: readonly QuestionDefinition[]): ExportColumn[] {
  return questions.flatMap((question) =>
    COLUMNS[question.question_type](question).map((column) => ({ ...column, question })),
  );
}
