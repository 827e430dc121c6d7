import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { readAnswers } from './read-answers.ts';

const app = await anApp();
const survey = await openSurvey(app);

const send = async (body: object) => {
  const url = `/api/v1/public/surveys/${survey.id}/responses`;
  const reply = await app.inject({ method: 'POST', url, payload: { submission_id: randomUUID(), ...body } });
  return { status: reply.statusCode, fields: reply.json().error?.fields, bytes: reply.body.length };
};
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`Q${i}`, value]));

test('rejects impossible answers at the first error', async () => {
  expect(await send({ answers: many(50_000, null) })).toMatchObject({
    status: 400,
    fields: { 'answers.Q0': 'type' },
  });
  for (const answer of [null, [null, null], [[[[1]]]], { a: { b: [null, null] } }]) {
    const question_id = randomUUID();
    const list = Array.from({ length: 300 }, () => ({ question_id, answer }));
    const { status, fields } = await send({ answers: list });
    expect([status, fields]).toEqual([400, { 'answers.0.answer': 'type' }]);
  }
});

test('rejects more codes or values than a survey can have', async () => {
  const lists = many(
    100,
    Array.from({ length: 600 }, () => true),
  );
  for (const answers of [many(2_001, 1), lists, { Q1: many(20_000, 1) }, Array(501).fill(7)])
    expect(await send({ answers })).toMatchObject({ status: 422, fields: { answers: 'too_long' } });
});

test('names only some of many unknown keys', async () => {
  const { status, fields, bytes } = await send({ answers: [], ...many(50_000, 1) });
  expect([status, fields.Q0]).toEqual([400, 'unknown_key']);
  expect(bytes).toBeLessThan(5_000);
});

test('rejects a form of many thousand fields as a whole', async () => {
  const payload = new URLSearchParams(many(30_000, '1') as Record<string, string>).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await app.inject({ method: 'POST', url: survey.path, payload, headers });
  expect(reply.statusCode).toBe(413);
});

test('parses texts of forty languages and translates each question once', () => {
  const languages = Array.from({ length: 40 }, (_, i) => `fr-${100 + i}`);
  const options = Array.from({ length: 200 }, (_, i) => ({ id: i + 1, text: `Option ${i + 1}` }));
  const questions = [1, 2, 3].map((slot) => aStoredQuestion(slot, { settings: { options } }));
  let asked = 0;
  const textsIn = (tag: string) => {
    const texts = Object.fromEntries(
      questions.flatMap(({ code }) =>
        options.map(({ id, text }) => [`${code}.o.${id}`, id === 1 ? 'Nike' : `${text} ${tag}`]),
      ),
    );
    return new Proxy(texts, {
      get(target, key) {
        asked += 1;
        return target[String(key)];
      },
    });
  };
  const definition = {
    language: 'en',
    languages,
    texts: Object.fromEntries(languages.map((tag) => [tag, textsIn(tag)])),
    questions,
    questionsById: new Map(questions.map((question) => [question.id, question])),
  } as unknown as SurveyDefinition;
  const read = () =>
    readAnswers(
      definition,
      questions.map(({ id }) => ({ question_id: id, answer: 'Nike' })),
    );
  expect(read()).toEqual({ accepted: { 1: 1, 2: 1, 3: 1 }, language: 'fr-100' });
  const once = asked;
  expect(once).toBeGreaterThan(0);
  expect(read()).toMatchObject({ accepted: { 1: 1 } });
  // Only the words and units of the answers are looked up again.
  expect(asked - once).toBeLessThan(once / 50);
});
