import type { QuestionResult } from '../../shared/api/results/results.ts';

/**
 * Returns the questions offered in tables, filters and analyses. Link values of anonymous surveys appear only
 * in the results, in groups; the server rejects them elsewhere.
 */
export function columnQuestions(questions: readonly QuestionResult[]): QuestionResult[] {
  return questions.filter(({ group_size }) => group_size === undefined);
}
