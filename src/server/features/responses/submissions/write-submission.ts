import { answerParts } from '../../../../questions/columns.ts';
import { NO_OPINION, NO_OPINION_WORD } from '../../../../questions/core/summary/counters.ts';
import { fromScaled } from '../../../../questions/core/rules/decimals.ts';
import type { Answers, Part, StoredValue } from '../../../../questions/question-type.ts';
import { type DatePart, writeDatePart } from '../../../../questions/core/rules/date-parts.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { StoredSubmission } from '../../../../shared/api/responses.ts';
import { withoutLinkValues } from '../../../../shared/survey/link-values.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import type { SubmissionRow } from '../data.ts';

type WrittenAnswer = StoredSubmission['answers'][number];

/** Formats a stored submission for its owner. */
export function writeSubmission(
  row: SubmissionRow,
  survey: SurveyDefinition,
  withName: boolean,
): StoredSubmission {
  const questions = withoutLinkValues(survey);
  return {
    id: row.id,
    submitted_at: row.submitted_at,
    ...(withName && row.participant_name !== null && { participant_name: row.participant_name }),
    answers: writeAnswers(row.answers, questions),
    values: writeValues(row.answers, questions),
  };
}

/** Formats stored answers as text, in question order. */
export function writeAnswers(answers: Answers, questions: readonly StoredQuestion[]): WrittenAnswer[] {
  return questions.flatMap((question) => {
    const isNoOpinion = answers[question.slot] === NO_OPINION;
    const answer = isNoOpinion ? NO_OPINION_WORD : RULES[question.question_type].write(answers, question);
    return answer === null ? [] : [{ question_id: question.id, answer: answer as WrittenAnswer['answer'] }];
  });
}

function writeValues(answers: Answers, questions: readonly StoredQuestion[]): StoredSubmission['values'] {
  const parts = questions.flatMap(answerParts).filter(({ slot }) => slot in answers);
  return Object.fromEntries(
    parts.map((part) => [part.code, valueOf(part, answers[part.slot]) as StoredSubmission['values'][string]]),
  );
}

function valueOf({ as }: Part, stored: StoredValue | undefined): StoredValue | undefined {
  if (stored === NO_OPINION) return NO_OPINION_WORD;
  if (as === undefined || stored === null) return stored;
  if (as.moment !== undefined) return toDatePart(as.moment, stored);
  return typeof stored === 'number' ? fromScaled(stored, as.decimals) : Number(stored);
}

/** Years are numbers, other date-times are text. */
function toDatePart(datePart: DatePart, stored: StoredValue | undefined): StoredValue | undefined {
  if (stored === undefined) return undefined;
  return datePart === 'year' ? Number(stored) : writeDatePart(datePart, Number(stored));
}
