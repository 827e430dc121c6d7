import type {
  Answers,
  StoredValue,
  AnswerJson,
  WrittenIn,
  AnswerError,
} from '../../../../questions/question-type.ts';
import { isEmpty, readPart } from '../../../../questions/core/rules/read-part.ts';
import { RULES } from '../../../../questions/rules.ts';
import { PARAMETER_PREFIX } from '../../../../shared/survey/parameter-prefix.ts';
import type { Submission } from '../../../../shared/api/responses.ts';
import type { ErrorParams, Refusal } from '../../../../shared/errors.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import { mainLanguage } from '../../surveys/translations/translate.ts';
import { MAX_REREAD, readInLanguages } from './read-in-languages.ts';

type ReadAnswers =
  | {
      readonly accepted: Answers;
      readonly language?: string | undefined;
      readonly refused?: undefined;
    }
  | { readonly accepted?: undefined; readonly refused: Refusal };

/** Facts about answers before they are parsed. */
interface AnswersContext {
  readonly mayBeEmpty?: boolean;
  readonly language?: string | undefined;
  /** The page's language; by default that of the answers. */
  readonly numbersIn?: string | undefined;
}

interface SentAnswer {
  readonly question_id: string;
  readonly answer: AnswerJson;
}

interface Reading {
  readonly accepted: Record<number, StoredValue>;
  readonly answered: Set<StoredQuestion>;
  /** Questions already parsed, so none is judged twice. */
  readonly judged: Set<StoredQuestion>;
  readonly fields: Record<string, string>;
  params: ErrorParams | undefined;
  readonly language: string | undefined;
  readonly numbersIn: string | undefined;
  /** Languages that match all labels so far; null before the first. */
  spoken: ReadonlySet<string> | null;
  readonly rereading: { left: number };
}

/**
 * Parses a submission's answers, as words by question or as codes. Empty ones are skipped; each must be
 * valid and unique. Removed questions are accepted from pages opened earlier.
 */
export function readAnswers(
  definition: SurveyDefinition,
  answers: Submission['answers'],
  { mayBeEmpty = false, language, numbersIn = language }: AnswersContext = {},
): ReadAnswers {
  const reading: Reading = {
    accepted: {},
    answered: new Set(),
    judged: new Set(),
    fields: {},
    params: undefined,
    language,
    numbersIn,
    spoken: null,
    rereading: { left: MAX_REREAD },
  };
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
  // Error parameters are complete only after all rules ran.
  const { params } = reading;
  for (const _ in fields) return { refused: { code: 'invalid', fields, ...(params && { params }) } };
  if (isEmptyHanded && !mayBeEmpty)
    return { refused: { code: 'invalid', fields: { answers: 'answer_required' } } };
  const { spoken } = reading;
  if (spoken === null || spoken.has(mainLanguage(definition))) return { accepted };
  const [resolved] = spoken;
  return { accepted, language: resolved };
}

function readByQuestion(
  definition: SurveyDefinition,
  answers: readonly SentAnswer[],
  reading: Reading,
): void {
  const { answered, judged, fields } = reading;
  for (let i = 0; i < answers.length; i++) {
    const { question_id, answer } = answers[i]!;
    if (isEmpty(answer)) continue;
    const question = questionAt(definition, i, question_id);
    if (question === undefined || question.computed !== null)
      fields[`answers.${i}.question_id`] = 'unknown_question';
    else if (judged.has(question)) fields[`answers.${i}.question_id`] = 'answer_repeated';
    else {
      judged.add(question);
      const wrong = readSubmission(definition, question, answer, reading, 'words');
      if (wrong === null) answered.add(question);
      else note(reading, `answers.${i}.answer`, wrong);
    }
  }
}

/** Most answers follow the question order, where comparing ids is cheaper than a lookup. */
function questionAt(
  { questions, questionsById }: SurveyDefinition,
  index: number,
  id: string,
): StoredQuestion | undefined {
  const likely = questions[index];
  return likely?.id === id ? likely : (questionsById.get(id) ?? questionsById.get(id.toLowerCase()));
}

function readByCode(
  definition: SurveyDefinition,
  answers: Readonly<Record<string, AnswerJson>>,
  reading: Reading,
): void {
  const { partsByCode, questions } = definition;
  const { accepted, answered, fields } = reading;
  for (const [code, answer] of Object.entries(answers)) {
    // Source tracking is handled by `withParameters`.
    if (isEmpty(answer) || code.startsWith(PARAMETER_PREFIX)) continue;
    const match = partsByCode.get(code);
    if (match === undefined || match.question.computed !== null) {
      const isRead = questions.some((each) => each.code === code);
      fields[`answers.${code}`] = isRead ? 'not_possible' : 'unknown_question';
      continue;
    }
    const { question, part } = match;
    if (part.slot in accepted) {
      fields[`answers.${code}`] = 'answer_repeated';
      continue;
    }
    const wrong =
      part.key === ''
        ? readSubmission(definition, question, answer, reading, 'codes')
        : readPart(part, answer, accepted);
    if (wrong !== null) note(reading, `answers.${code}`, wrong);
    else answered.add(question);
  }
}

function readSubmission(
  definition: SurveyDefinition,
  question: StoredQuestion,
  answer: AnswerJson,
  reading: Reading,
  written: WrittenIn,
): AnswerError | null {
  const { accepted, language, numbersIn, rereading } = reading;
  if (definition.languages.length === 0)
    return RULES[question.question_type].read(
      answer,
      question,
      accepted,
      written,
      numbersIn ?? mainLanguage(definition),
    );
  const read = readInLanguages(definition, question, answer, accepted, {
    written,
    language,
    numbersIn,
    rereading,
  });
  const { languages } = read;
  if (languages !== undefined) reading.spoken = reading.spoken?.intersection(languages) ?? languages;
  return read.wrong;
}

/** Returns the field name for errors, computed only if needed since most answers are valid. */
function fieldOf(
  { questionsById }: SurveyDefinition,
  answers: Submission['answers'],
  question: StoredQuestion,
): string {
  if (!Array.isArray(answers)) return `answers.${question.code}`;
  const index = (answers as readonly SentAnswer[]).findIndex(
    ({ question_id, answer }) =>
      questionsById.get(question_id.toLowerCase()) === question && !isEmpty(answer),
  );
  return `answers.${index}.answer`;
}

/**
 * Stores the number of answered parts.
 * @returns false if no part was answered
 */
function countParts({ parts, slot }: StoredQuestion, accepted: Record<number, StoredValue>): boolean {
  if (parts[0]?.anchor !== true) return true;
  let answeredCount = 0;
  for (const part of parts) if (part.slot in accepted) answeredCount++;
  if (answeredCount > 0) accepted[slot] = answeredCount;
  return answeredCount > 0;
}

/** Part errors use the part's code, question errors the question's field. */
function note(reading: Reading, field: string, wrong: AnswerError | null): void {
  if (wrong === null) return;
  const { code, part, parts = part === undefined ? [] : [part] } = wrong;
  const names = parts.length === 0 ? [field] : parts.map((each) => `answers.${each}`);
  for (const name of names) reading.fields[name] = code;
  reading.params ??= wrong.params;
}
