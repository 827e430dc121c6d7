import type { Answers, Stored, Wire, WrittenIn, Wrong } from '../../../../questions/kind.ts';
import { isEmpty, readPart } from '../../../../questions/read-part.ts';
import { RULES } from '../../../../questions/rules.ts';
import { PARAMETER_PREFIX } from '../../../../shared/parameter-prefix.ts';
import type { Submission } from '../../../../shared/api/responses.ts';
import type { ErrorParams, Refusal } from '../../../../shared/errors.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import { mainLanguage } from '../../surveys/texts/translate.ts';
import { readInLanguages } from './read-in-languages.ts';

type ReadAnswers =
  | {
      readonly accepted: Answers;
      /** The survey's language that the words are of, where they tell. */
      readonly language?: string | undefined;
      readonly refused?: undefined;
    }
  | { readonly accepted?: undefined; readonly refused: Refusal };

/** What is known of answers before they are read. */
interface AnswersContext {
  readonly mayBeEmpty?: boolean;
  /** The one of the survey's languages that they are said to be in. */
  readonly language?: string | undefined;
  /** The language of the page that they were typed into; that of the answers unless said. */
  readonly numbersIn?: string | undefined;
}

/** An answer by its question. */
interface Given {
  readonly question_id: string;
  readonly answer: Wire;
}

/** What is being read: what was accepted so far, the questions it belongs to, and what is wrong. */
interface Reading {
  readonly accepted: Record<number, Stored>;
  /** Each question whose answer is possible, once. */
  readonly answered: Set<StoredQuestion>;
  /** Each question that an answer was read for: nobody can have the same one judged again and again. */
  readonly judged: Set<StoredQuestion>;
  readonly fields: Record<string, string>;
  params: ErrorParams | undefined;
  /** The language that the answers are said to be in. */
  readonly language: string | undefined;
  /** The language that typed numbers are read in. */
  readonly numbersIn: string | undefined;
  /** Those that every word so far may be of; null where none has told any. */
  spoken: ReadonlySet<string> | null;
}

/**
 * Reads the answers of a submission, in words by question or in codes. Only those that hold something count; every one
 * must be possible, and none given twice. Removed questions are taken too: somebody may have had the page open.
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
  // Only now are the rules over a question's answers through, and may have numbers to tell.
  const { params } = reading;
  for (const _ in fields) return { refused: { code: 'invalid', fields, ...(params && { params }) } };
  if (isEmptyHanded && !mayBeEmpty)
    return { refused: { code: 'invalid', fields: { answers: 'answer_required' } } };
  const { spoken } = reading;
  if (spoken === null || spoken.has(mainLanguage(definition))) return { accepted };
  const [told] = spoken;
  return { accepted, language: told };
}

function readByQuestion(definition: SurveyDefinition, answers: readonly Given[], reading: Reading): void {
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
      const wrong = readWhole(definition, question, answer, reading, 'words');
      if (wrong === null) answered.add(question);
      else note(reading, `answers.${i}.answer`, wrong);
    }
  }
}

/** Most answers come in the questions' order: then the id need not be looked up, which costs more than to compare it. */
function questionAt(
  { questions, questionsById }: SurveyDefinition,
  place: number,
  id: string,
): StoredQuestion | undefined {
  const likely = questions[place];
  return likely?.id === id ? likely : (questionsById.get(id) ?? questionsById.get(id.toLowerCase()));
}

function readByCode(
  definition: SurveyDefinition,
  answers: Readonly<Record<string, Wire>>,
  reading: Reading,
): void {
  const { partsByCode, questions } = definition;
  const { accepted, answered, fields } = reading;
  for (const [code, answer] of Object.entries(answers)) {
    // What the link said is no answer: `withParameters` looks at it.
    if (isEmpty(answer) || code.startsWith(PARAMETER_PREFIX)) continue;
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
        ? readWhole(definition, question, answer, reading, 'codes')
        : readPart(part, answer, accepted);
    if (wrong !== null) note(reading, `answers.${code}`, wrong);
    else answered.add(question);
  }
}

/** Reads an answer to a whole question, in whichever of the survey's languages. */
function readWhole(
  definition: SurveyDefinition,
  question: StoredQuestion,
  answer: Wire,
  reading: Reading,
  written: WrittenIn,
): Wrong | null {
  const { accepted, language, numbersIn } = reading;
  if (definition.languages.length === 0)
    return RULES[question.question_type].read(
      answer,
      question,
      accepted,
      written,
      numbersIn ?? mainLanguage(definition),
    );
  const read = readInLanguages(definition, question, answer, accepted, { written, language, numbersIn });
  const { languages } = read;
  if (languages !== undefined) reading.spoken = reading.spoken?.intersection(languages) ?? languages;
  return read.wrong;
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
