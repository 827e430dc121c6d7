import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults, listAnswers } from '../../../shared/api/results.ts';
import { getSurvey, saveSurvey } from '../../../shared/api/surveys.ts';
import { recount } from '../../../../tests/support/recount.ts';

const app = await anApp();
const options = ['Bus', 'Train', { text: 'Other', other: true }];
const one = { question_text: 'How do you come?', question_type: 'multiple_choice', settings: { options } };
const several = { ...one, question_type: 'checkboxes' };

async function asked() {
  const survey = await openSurvey(app, { questions: [one, several] });
  await onPlan(app, survey.owner.user.id, 'scientific-monthly');
  const params = { id: survey.id };
  const send = (answers: unknown) =>
    app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers } as never });
  const results = async () => (await survey.owner.call(getResults, { params, query: {} })).body;
  return { ...survey, params, send, results };
}

test.each([
  [{ Q1: 3, Q1_3_text: 'bike' }, 201, {}],
  [{ Q1_3_text: 'bike' }, 201, {}],
  [{ Q1: { option: 3, text: 'bike' } }, 201, {}],
  [{ Q1: 1, Q1_3_text: 'bike' }, 422, { 'answers.Q1_3_text': 'not_possible' }],
  [{ Q1: 3 }, 422, { 'answers.Q1_3_text': 'other_missing' }],
  [{ Q1: { option: 1, text: 'bike' } }, 422, { 'answers.Q1': 'not_possible' }],
  [{ Q1: { option: 3, text: 'bike', more: 1 } }, 422, { 'answers.Q1': 'not_possible' }],
  [{ Q2: [1, { option: 3, text: 'on foot' }] }, 201, {}],
  [{ Q2: [1], Q2_3_text: 'on foot' }, 422, { 'answers.Q2_3_text': 'not_possible' }],
  [{ Q2: [1, 3] }, 422, { 'answers.Q2_3_text': 'other_missing' }],
])('%j: %i %j', async (answers, status, fields) => {
  const { send } = await asked();
  const reply = await send(answers);
  expect(reply.status).toBe(status);
  expect(reply.status === 422 ? reply.error.fields : {}).toEqual(fields);
});

test('words of "Other" are counted with their option, grouped, paged, and have a column of their own', async () => {
  const { owner, params, id, questions, send, results } = await asked();
  await send({ Q1: 3, Q1_3_text: 'bicycle' });
  await send([{ question_id: questions[0]!.id, answer: { option: 'Other', text: 'an old bicycle' } }]);
  await send({ Q1: 1, Q2: [2, { option: 3, text: 'walking' }] });
  const [first, second] = (await results()).questions;
  expect(first).toMatchObject({
    answered: 3,
    counts: [{ count: 1 }, { count: 0 }, { value: 'Other', count: 2 }],
    parts: [{ code: 'Q1_3_text', text: 'Other', answered: 2, categories: [{ name: 'bicycle', count: 2 }] }],
  });
  expect(second?.parts).toMatchObject([{ code: 'Q2_3_text', answered: 1 }]);
  const page = await owner.call(listAnswers, {
    params,
    query: { question_id: questions[0]!.id, part: 'Q1_3_text', category: 'bicycle' },
  });
  expect(page.body.answers.toSorted()).toEqual(['an old bicycle', 'bicycle']);

  const csv = (await owner.call(exportSurvey, { params, query: { format: 'csv' } })).body as unknown;
  const [head, ...rows] = parseCsv(csv as string);
  expect(head?.slice(2)).toEqual([
    'Q1: How do you come?',
    'Q1_3_text: Other',
    ...['1: How do you come?: Bus', '2: How do you come?: Train', '3: How do you come?: Other'].map(
      (each) => `Q2_${each}`,
    ),
    'Q2_3_text: Other',
  ]);
  expect(rows.map((row) => row.slice(2).join('|')).toSorted()).toEqual([
    'Bus||0|1|1|walking',
    'Other|an old bicycle||||',
    'Other|bicycle||||',
  ]);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  const answers = body.submissions.map((each) => each.answers[0]?.answer);
  expect(answers).toContainEqual({ option: 'Other', text: 'bicycle' });
  expect(await recount(app.deps.db, id)).toEqual([]);
});

test('an option that asks for words no more keeps those it has', async () => {
  const { owner, params, send, results } = await asked();
  await send({ Q1: 3, Q1_3_text: 'bicycle' });
  const { body: survey } = await owner.call(getSurvey, { params });
  expect(survey.questions[0]).toMatchObject({ parts: [{ code: 'Q1_3_text', text: 'Other' }] });
  const plain = { options: [{ id: 1, text: 'Bus' }, { id: 3, text: 'Elsewise' }] }; // prettier-ignore
  const questions = [{ ...survey.questions[0]!, settings: plain }, survey.questions[1]!];
  const saved = await owner.call(saveSurvey, { params, body: { ...survey, questions } });
  expect(saved.body.questions[0]).toMatchObject({ settings: plain, parts: [] });
  expect((await send({ Q1: 3 })).status).toBe(201);
  expect((await results()).questions[0]?.parts).toMatchObject([{ code: 'Q1_3_text', answered: 1 }]);
});

test('a plain form drops the words of an option that was not chosen, and takes words alone as their option', async () => {
  const { path, owner, params } = await asked();
  const post = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  expect((await post({ Q1: '1', Q1_3_text: 'bike' })).statusCode).toBe(200);
  expect((await post({ Q1: '', Q1_3_text: 'bike' })).statusCode).toBe(200);
  const missing = await post({ Q1: '3', Q1_3_text: ' ' });
  expect([missing.statusCode, missing.body.includes('asks for a word or two of your own')]).toEqual([
    422,
    true,
  ]);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  const values = body.submissions.map((each) => JSON.stringify(each.values)).toSorted();
  expect(values).toEqual(['{"Q1":1}', '{"Q1":3,"Q1_3_text":"bike"}']);
});
