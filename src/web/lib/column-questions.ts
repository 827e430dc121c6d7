import type { QuestionResult } from '../../shared/api/results.ts';

/**
 * Returns the questions that tables, filters and analyses offer. What the links of an anonymous survey choose is counted in
 * groups in the results and is no column anywhere else; the server refuses it there.
 */
export function columnQuestions(questions: readonly QuestionResult[]): QuestionResult[] {
  return questions.filter(({ group_size }) => group_size === undefined);
}
