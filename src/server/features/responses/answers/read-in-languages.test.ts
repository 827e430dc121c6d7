import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import type { Submission } from '../../../../shared/api/responses.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { readAnswers } from './read-answers.ts';
import { MAX_REREAD } from './read-in-languages.ts';
import { prepareWords, wordIndex } from './word-index.ts';

const TAGS = Array.from(
  { length: 39 },
  (_, i) => `q${String.fromCharCode(97 + (i % 26))}${i < 26 ? 'a' : 'b'}`,
);
const OPTIONS = [1, 2, 3].map((id) => ({ id, text: `Option ${id}` }));

type SentWords = Extract<Submission['answers'], readonly unknown[]>[number]['answer'];

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

test('labels of another language are understood in every question of a long survey', () => {
  const survey = translated(400, (tag, option) => (option === 2 ? 'Taxi' : `${tag} ${option}`));
  expect(Object.values(answer(survey, 'Taxi').accepted!)).toEqual(Array(400).fill(2));
  expect(answer(survey, 'qba 3')).toMatchObject({ language: 'qba' });
});

test('a language that knows all labels wins over one that could take some for free text', () => {
  const options = [
    { id: 1, text: 'Other', other: true },
    { id: 2, text: 'Train' },
  ];
  const question = aStoredQuestion(1, {
    question_type: 'checkboxes',
    settings: { options },
    stored_parts: ['', 'other:1'].map((key, i) => ({
      key,
      slot: i + 1,
      class: key === '' ? ('codes' as const) : ('text' as const),
      list: null,
      grouped: true,
    })),
  });
  const survey = {
    ...translated(0, () => ''),
    languages: ['de', 'nl'],
    texts: { de: { 'Q1.o.1': 'Andere', 'Q1.o.2': 'Bahn' }, nl: { 'Q1.o.1': 'Anders', 'Q1.o.2': 'Tram' } },
    questions: [question],
    questionsById: new Map([[question.id, question]]),
  } as unknown as SurveyDefinition;
  const send = (sent: SentWords) => readAnswers(survey, [{ question_id: question.id, answer: sent }]);
  expect(send([{ option: 'Andere', text: 'Tram' }, 'Bahn'])).toEqual({
    accepted: { 1: [1, 2], 2: 'Tram' },
    language: 'de',
  });
  expect(send(['Andere', 'Tram']).refused?.fields).toEqual({ 'answers.0.answer': 'not_possible' });
});

test('labels of many languages in one submission are compared only so often', () => {
  const [QUESTIONS, OPTIONS_EACH] = [20, 150];
  const ids = Array.from({ length: OPTIONS_EACH }, (_, i) => i + 1);
  const options = ids.map((id) => ({ id, text: `Option ${id}` }));
  const questions = Array.from({ length: QUESTIONS }, (_, i) =>
    aStoredQuestion(i + 1, { question_type: 'checkboxes', settings: { options } }),
  );
  let lookups = 0;
  const textsIn = (tag: string) =>
    new Proxy(
      Object.fromEntries(
        questions.flatMap(({ code }) => ids.map((id) => [`${code}.o.${id}`, `${tag} ${id}`])),
      ),
      {
        get(target, key) {
          lookups += 1;
          return target[String(key)];
        },
      },
    );
  const survey = {
    ...translated(0, () => ''),
    texts: Object.fromEntries(TAGS.map((tag) => [tag, textsIn(tag)])),
    questions,
    questionsById: new Map(questions.map((question) => [question.id, question])),
  } as unknown as SurveyDefinition;
  wordIndex(survey);
  const countLookups = (labelOf: (id: number) => string) => {
    lookups = 0;
    const { refused } = readAnswers(
      survey,
      questions.map(({ id: question_id }) => ({ question_id, answer: ids.map(labelOf) })),
    );
    return { refused: refused !== undefined, lookups };
  };
  const once = QUESTIONS * OPTIONS_EACH;
  const plain = countLookups((id) => `qba ${id}`);
  expect(plain.refused).toBe(false);
  expect(plain.lookups).toBeLessThanOrEqual(once + QUESTIONS);
  const mixed = countLookups((id) => `${TAGS[id % TAGS.length]} ${id}`);
  expect(mixed.refused).toBe(true);
  expect(mixed.lookups).toBeLessThanOrEqual(2 * once + MAX_REREAD);
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
  expect(wordIndex(survey).questions.get('Q1')?.meanings.get('qaa 1')).toHaveLength(1);
});
