import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { readAnswers } from './read-answers.ts';
import { MAX_READINGS } from './read-in-languages.ts';
import { prepareWords, wordIndex } from './word-index.ts';

const TAGS = Array.from(
  { length: 39 },
  (_, i) => `q${String.fromCharCode(97 + (i % 26))}${i < 26 ? 'a' : 'b'}`,
);
const OPTIONS = [1, 2, 3].map((id) => ({ id, text: `Option ${id}` }));

function translated(n: number, textOf: (tag: string, option: number) => string): SurveyDefinition {
  const questions = Array.from({ length: n }, (_, i) =>
    aStoredQuestion(i + 1, { settings: { options: OPTIONS } }),
  );
  const texts = TAGS.map((tag) => {
    const words = questions.flatMap(({ code }) =>
      OPTIONS.map(({ id }) => [`${code}.o.${id}`, textOf(tag, id)]),
    );
    return [tag, Object.fromEntries(words) as Record<string, string>] as const;
  });
  return {
    language: 'en',
    languages: TAGS,
    texts: Object.fromEntries(texts),
    questions,
    questionsById: new Map(questions.map((question) => [question.id, question])),
  } as unknown as SurveyDefinition;
}
const answer = (definition: SurveyDefinition, label: string, language?: string) =>
  readAnswers(
    definition,
    definition.questions.map(({ id: question_id }) => ({ question_id, answer: label })),
    { language },
  );

test('a label that means the same in every language is understood, in as many questions as there are', () => {
  const survey = translated(200, (tag, option) => (option === 2 ? 'Taxi' : `${tag} ${option}`));
  const { accepted, refused } = answer(survey, 'Taxi');
  expect(refused).toBeUndefined();
  expect(new Set(Object.values(accepted!))).toEqual(new Set([2]));
});

test('a label that means something else in another language is ambiguous without the language', () => {
  const survey = translated(1, (tag, option) =>
    option === (TAGS.indexOf(tag) % 3) + 1 ? 'Taxi' : `${tag} ${option}`,
  );
  expect(answer(survey, 'Taxi').refused?.fields).toEqual({ 'answers.0.answer': 'ambiguous' });
  expect(answer(survey, 'Taxi', TAGS[1]).accepted).toEqual({ 1: 2 });
});

test('a submission has a limited number of readings, and needs only one each with its language', () => {
  const survey = translated(MAX_READINGS, (tag, option) => (option === 2 ? 'Taxi' : `${tag} ${option}`));
  const { refused } = answer(survey, 'Taxi');
  expect(new Set(Object.values(refused!.fields!))).toEqual(new Set(['ambiguous']));
  expect(answer(survey, 'Taxi', 'qaa').refused).toBeUndefined();
});

test('preparing the words of all languages lets others run in between', async () => {
  const survey = translated(500, (tag, option) => `${tag} ${option}`);
  let [others, isPrepared] = [0, false];
  const count = () => {
    others++;
    if (!isPrepared) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([prepareWords(survey), prepareWords(survey)]);
  isPrepared = true;
  expect(others).toBeGreaterThan(1);
  expect(wordIndex(survey.texts).get('Q1')?.get('qaa 1')?.tags).toEqual(new Set(['qaa']));
});
