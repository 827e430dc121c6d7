import { SCHEMAS } from '../../../questions/schemas.ts';
import type { StoredSubmission } from '../../../shared/api/responses.ts';
import type { SurveyDefinition } from '../surveys/survey-cache.ts';
import type { SubmissionRow } from './data.ts';

/**
 * Writes a stored submission as its owner reads it, its answers in the order of the questions.
 * @param withName whether who asks may read names
 */
export function writeSubmission(
  row: SubmissionRow,
  survey: SurveyDefinition,
  withName: boolean,
): StoredSubmission {
  const answered = survey.questions.filter((question) => question.slot in row.answers);
  return {
    id: row.id,
    submitted_at: row.submitted_at,
    ...(withName && row.participant_name !== null && { participant_name: row.participant_name }),
    answers: answered.map((question) => ({
      question_id: question.id,
      answer: SCHEMAS[question.question_type].writeAnswer(row.answers[question.slot]!, question),
    })),
  };
}
