import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSurvey, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { recount } from '../../../../tests/support/recount.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { VERSION_MS } from './access/tokens.ts';
import { getPublicSurvey, listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { createSurvey, getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';

let time = new Date();
const app = await anApp({ now: () => time });
const later = (ms: number) => (time = new Date(time.getTime() + ms));

async function aSurveyEditedMeanwhile(questions: SurveyToSend['questions']) {
  const owner = await signedIn(app);
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey({ questions }) });
  const params = { id: survey.id };
  const { opened_token } = (await app.call(getPublicSurvey, { params, query: {} })).body;
  const edit = async (change: (settings: Record<string, unknown>) => object, fields: object = {}) => {
    const { body } = await owner.call(getSurvey, { params });
    const edited = body.questions.map((each) => ({ ...each, settings: change(each.settings) }));
    const saved = { ...body, questions: edited, ...fields };
    expect((await owner.call(saveSurvey, { params, body: saved as never })).status).toBe(200);
  };
  const send = async (answers: object, token?: string | null) => {
    const body = { submission_id: randomUUID(), answers, ...(token != null && { opened_token: token }) };
    const { status, error } = await app.call(submitResponse, { params, body: body as never });
    return status === 201 ? 201 : error.fields;
  };
  return { owner, params, opened_token, edit, send };
}

test.each([
  ['a number', 'number', { min: 0, max: 100 }, { max: 50 }, { Q1: 80 }, { 'answers.Q1': 'number_range' }],
  ['a text', 'text', {}, { max_length: 5 }, { Q1: 'a long answer' }, { 'answers.Q1': 'too_long' }],
  [
    'a choice of several',
    'checkboxes',
    { options: ['a', 'b', 'c'] },
    { max: 1 },
    { Q1: [1, 2] },
    { 'answers.Q1': 'too_many' },
  ],
  ['a scale', 'date', { part: 'year' }, { min: '2000' }, { Q1: 1990 }, { 'answers.Q1': 'date_range' }],
] as const)('judges %s by the limits of the page that was answered', async (...row) => {
  const [, question_type, settings, tighter, answers, refusal] = row;
  const { edit, send, opened_token, owner, params } = await aSurveyEditedMeanwhile([
    { question_text: 'Which?', question_type, settings: { ...settings } },
  ]);
  await edit((before) => ({ ...before, ...tighter }));
  expect(await send(answers, opened_token)).toBe(201);
  expect(await send(answers)).toEqual(refusal);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  expect(body.submissions.map(({ values }) => values)).toEqual([answers]);
  expect(await recount(app.deps.db, params.id)).toEqual([]);
});

test('does not require what was optional, nor rows that were not there', async () => {
  const { edit, send, opened_token } = await aSurveyEditedMeanwhile([
    {
      question_text: 'Grid',
      question_type: 'matrix',
      settings: { mode: 'one', rows_required: 'all', rows: ['r1'], columns: ['a', 'b'] },
    },
    { question_text: 'Why?', question_type: 'text' },
  ]);
  expect(await send({ Q1_1: 1 }, opened_token)).toBe(201);
  await edit(
    (before) =>
      'rows' in before ? { ...before, rows: [...(before['rows'] as object[]), { text: 'r2' }] } : before,
    { require_answers: true },
  );
  expect(await send({ Q1_1: 1 }, opened_token)).toBe(201);
  expect(await send({ Q1_1: 1 })).toEqual({ 'answers.Q1_2': 'rows_missing' });
});

test('judges a page of some days ago by the limits of today, and stores what they allow', async () => {
  const { edit, send, opened_token, owner, params } = await aSurveyEditedMeanwhile([
    { question_text: 'How many?', question_type: 'number', settings: { min: 0, max: 100 } },
    { question_text: 'Why?', question_type: 'text' },
  ]);
  await edit((before) => ('max' in before ? { ...before, max: 50 } : before), { require_answers: true });
  later(VERSION_MS - 60_000);
  expect(await send({ Q1: 80 }, opened_token)).toBe(201);
  later(120_000);
  expect(await send({ Q1: 80, Q2: 'a' }, opened_token)).toEqual({ 'answers.Q1': 'number_range' });
  expect(JSON.stringify(await send({ Q1: 40 }, opened_token))).toContain('answers_required');
  expect(await send({ Q1: 40, Q2: 'a' }, opened_token)).toBe(201);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  expect(body.submissions.map(({ values }) => values['Q1']).toSorted()).toEqual([40, 80]);
});
