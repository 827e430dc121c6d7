import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import { INITIAL_SETTINGS } from '../../../../shared/api/survey/survey-settings.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { readAnswers } from './read-answers.ts';

const questions = [
  aStoredQuestion(1),
  aStoredQuestion(2, { question_type: 'rating' }),
  aStoredQuestion(3, { question_type: 'text' }),
];
const definition = {
  ...INITIAL_SETTINGS,
  questions,
  questionsById: new Map(questions.map((each) => [each.id, each])),
} as unknown as SurveyDefinition;
const [first, second, third] = questions.map(({ id }) => id) as [string, string, string];

const read = (...answers: [question_id: string, answer: string][]) =>
  readAnswers(
    definition,
    answers.map(([question_id, answer]) => ({ question_id, answer })),
  );

test.each<[order: string, ...answers: [question_id: string, answer: string][]]>([
  ["the questions' order", [first, 'Red'], [second, '3'], [third, 'Good']],
  ['another order', [third, 'Good'], [first, 'Red'], [second, '3']],
  ['capitals', [first.toUpperCase(), 'Red'], [second, '3'], [third.toUpperCase(), 'Good']],
])('parses answers with ids in %s', (_order, ...answers) => {
  expect(read(...answers).accepted).toEqual({ 1: 1, 2: 3, 3: 'Good' });
});

test('partial answers stay with their questions', () => {
  expect(read([second, '3'], [third, 'Good']).accepted).toEqual({ 2: 3, 3: 'Good' });
});

test('rejects repeated and unknown questions', () => {
  const codeOf = (question_id: string) =>
    read([first, 'Red'], [question_id, 'Red']).refused?.fields?.['answers.1.question_id'];
  expect([first, first.toUpperCase(), randomUUID()].map(codeOf)).toEqual([
    'answer_repeated',
    'answer_repeated',
    'unknown_question',
  ]);
});

test('rejects a repeated answer without validating it again', () => {
  let reads = 0;
  const settings = {
    get format() {
      reads += 1;
      return 'pattern';
    },
    pattern: '[A-Z]{2}',
  };
  const question = aStoredQuestion(4, { question_type: 'short_text' });
  const counted = { ...question, settings: settings as never };
  const survey = {
    ...definition,
    questions: [counted],
    questionsById: new Map([[counted.id, counted]]),
  };
  const send = (count: number) =>
    readAnswers(
      survey,
      Array.from({ length: count }, () => ({ question_id: counted.id, answer: 'lower' })),
    ).refused?.fields ?? {};
  expect(send(1)).toEqual({ 'answers.0.answer': 'format_pattern' });
  const once = reads;
  const fields = send(500);
  expect([fields['answers.0.answer'], fields['answers.499.question_id'], reads]).toEqual([
    'format_pattern',
    'answer_repeated',
    2 * once,
  ]);
});
