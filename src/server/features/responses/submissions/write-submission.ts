import { answerParts } from '../../../../questions/columns.ts';
import { NO_OPINION, NO_OPINION_WORD } from '../../../../questions/counters.ts';
import { fromScaled } from '../../../../questions/decimals.ts';
import type { Answers, Part, Stored } from '../../../../questions/kind.ts';
import { type DatePart, writeMoment } from '../../../../questions/moments.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { StoredSubmission } from '../../../../shared/api/responses.ts';
import { withoutLinkValues } from '../../../../shared/link-values.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import type { SubmissionRow } from '../data.ts';

type WrittenAnswer = StoredSubmission['answers'][number];

/**
 * Writes a stored submission as its owner reads it.
 * @param withName whether who asks may read names
 */
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

/** Stored answers in words, in the order of the questions. */
export function writeAnswers(answers: Answers, questions: readonly StoredQuestion[]): WrittenAnswer[] {
  return questions.flatMap((question) => {
    const isNoOpinion = answers[question.slot] === NO_OPINION;
    const answer = isNoOpinion ? NO_OPINION_WORD : RULES[question.question_type].write(answers, question);
    return answer === null ? [] : [{ question_id: question.id, answer: answer as WrittenAnswer['answer'] }];
  });
}

/** The same as ids and values, by code. */
function writeValues(answers: Answers, questions: readonly StoredQuestion[]): StoredSubmission['values'] {
  const parts = questions.flatMap(answerParts).filter(({ slot }) => slot in answers);
  return Object.fromEntries(
    parts.map((part) => [part.code, valueOf(part, answers[part.slot]) as StoredSubmission['values'][string]]),
  );
}

function valueOf({ as }: Part, stored: Stored | undefined): Stored | undefined {
  if (stored === NO_OPINION) return NO_OPINION_WORD;
  if (as === undefined || stored === null) return stored;
  if (as.moment !== undefined) return momentOf(as.moment, stored);
  return typeof stored === 'number' ? fromScaled(stored, as.decimals) : Number(stored);
}

/** A year is a number, every other moment is written. */
function momentOf(moment: DatePart, stored: Stored | undefined): Stored | undefined {
  if (stored === undefined) return undefined;
  return moment === 'year' ? Number(stored) : writeMoment(moment, Number(stored));
}
