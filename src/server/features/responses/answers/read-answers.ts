import type { Answers, Stored, Wire, Wrong } from '../../../../questions/kind.ts';
import { isEmpty, readPart } from '../../../../questions/read-part.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { Submission } from '../../../../shared/api/responses.ts';
import type { ErrorParams, Refusal } from '../../../../shared/errors.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';

type ReadAnswers =
  | { readonly accepted: Answers; readonly refused?: undefined }
  | { readonly accepted?: undefined; readonly refused: Refusal };

/** An answer by its question. */
interface Given {
  readonly question_id: string;
  readonly answer: Wire;
}

/** What is being read: what was accepted so far, the questions it belongs to, and what is wrong. */
interface Reading {
  readonly accepted: Record<number, Stored>;
  /** Each question that was answered, once. */
  readonly answered: StoredQuestion[];
  readonly fields: Record<string, string>;
  params: ErrorParams | undefined;
}

/**
 * Reads the answers of a submission, in words by question or in codes. Only those that hold something count; every one
 * must be possible, and none given twice. Removed questions are taken too: somebody may have had the page open.
 */
export function readAnswers(
  definition: SurveyDefinition,
  answers: Submission['answers'],
  mayBeEmpty = false,
): ReadAnswers {
  const reading: Reading = { accepted: {}, answered: [], fields: {}, params: undefined };
  if (Array.isArray(answers)) readByQuestion(definition, answers, reading);
  else readByCode(definition, answers, reading);
  const { accepted, answered, fields } = reading;
  let isEmptyHanded = true;
  for (const question of answered) {
    if (!countParts(question, accepted)) continue;
    isEmptyHanded = false;
    const wrong = RULES[question.question_type].checkAnswers?.(accepted, question) ?? null;
    if (wrong !== null) note(reading, fieldOf(definition, answers, question), wrong);
  }
  // Only now are the rules over a question's answers through, and may have numbers to tell.
  const { params } = reading;
  for (const _ in fields) return { refused: { code: 'invalid', fields, ...(params && { params }) } };
  if (isEmptyHanded && !mayBeEmpty)
    return { refused: { code: 'invalid', fields: { answers: 'answer_required' } } };
  return { accepted };
}

function readByQuestion(
  { questionsById }: SurveyDefinition,
  answers: readonly Given[],
  reading: Reading,
): void {
  const { accepted, answered, fields } = reading;
  for (let i = 0; i < answers.length; i++) {
    const { question_id, answer } = answers[i]!;
    if (isEmpty(answer)) continue;
    const question = questionsById.get(question_id) ?? questionsById.get(question_id.toLowerCase());
    if (question === undefined || question.computed !== null)
      fields[`answers.${i}.question_id`] = 'unknown_question';
    else if (answered.includes(question)) fields[`answers.${i}.question_id`] = 'answer_repeated';
    else {
      const wrong = RULES[question.question_type].read(answer, question, accepted, 'words');
      if (wrong === null) answered.push(question);
      else note(reading, `answers.${i}.answer`, wrong);
    }
  }
}

function readByCode(
  { partsByCode, questions }: SurveyDefinition,
  answers: Readonly<Record<string, Wire>>,
  reading: Reading,
): void {
  const { accepted, answered, fields } = reading;
  for (const [code, answer] of Object.entries(answers)) {
    if (isEmpty(answer)) continue;
    const found = partsByCode.get(code);
    if (found === undefined || found.question.computed !== null) {
      const isRead = questions.some((each) => each.code === code);
      fields[`answers.${code}`] = isRead ? 'not_possible' : 'unknown_question';
      continue;
    }
    const { question, part } = found;
    if (part.slot in accepted) {
      fields[`answers.${code}`] = 'answer_repeated';
      continue;
    }
    const wrong =
      part.key === ''
        ? RULES[question.question_type].read(answer, question, accepted, 'codes')
        : readPart(part, answer, accepted);
    if (wrong !== null) note(reading, `answers.${code}`, wrong);
    else if (!answered.includes(question)) answered.push(question);
  }
}

/** The field that a question was answered in; named only where something is wrong, as most answers are right. */
function fieldOf(
  { questionsById }: SurveyDefinition,
  answers: Submission['answers'],
  question: StoredQuestion,
): string {
  if (!Array.isArray(answers)) return `answers.${question.code}`;
  const place = (answers as readonly Given[]).findIndex(
    ({ question_id, answer }) =>
      questionsById.get(question_id.toLowerCase()) === question && !isEmpty(answer),
  );
  return `answers.${place}.answer`;
}

/**
 * Stores with a question of parts how many of them were answered.
 * @returns whether the question was answered: one of whose parts none was is left empty
 */
function countParts({ parts, slot }: StoredQuestion, accepted: Record<number, Stored>): boolean {
  if (parts[0]?.anchor !== true) return true;
  let given = 0;
  for (const part of parts) if (part.slot in accepted) given++;
  if (given > 0) accepted[slot] = given;
  return given > 0;
}

/** A part is named by its code; what a question is refused for stands in its own field. */
function note(reading: Reading, field: string, wrong: Wrong | null): void {
  if (wrong === null) return;
  const { code, part, parts = part === undefined ? [] : [part] } = wrong;
  const names = parts.length === 0 ? [field] : parts.map((each) => `answers.${each}`);
  for (const name of names) reading.fields[name] = code;
  reading.params ??= wrong.params;
}
