import type { QuestionResult } from '../../shared/api/results/results.ts';

/** Leaves out link values of anonymous surveys, which the server rejects in tables, filters and analyses. */
export function columnQuestions(questions: readonly QuestionResult[]): QuestionResult[] {
  return questions.filter(({ group_size }) => group_size === undefined);
}
