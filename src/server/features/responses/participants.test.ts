import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { participatedSurvey } from '../../../../tests/support/participated-survey.ts';
import { aSurvey, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { listQuestions, listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { closeSurvey, deleteSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { recount } from '../../../../tests/support/recount.ts';

let clock = new Date('2026-03-10T12:34:56.789Z');
const app = await anApp({ now: () => clock });
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

async function opened(fields: Partial<SurveyToSend> = {}) {
  const survey = await participatedSurvey(app, fields);
  return { ...survey, close: () => survey.owner.call(closeSurvey, { params: survey.params }) };
}

test('participants see title, description and questions of an open survey, not its owner', async () => {
  const { survey, look } = await opened();
  const { status, body } = await look();
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: 'Lunch', state: 'open', opened_token: expect.any(String) });
  expect(body.questions).toHaveLength(3);
  expect(body.questions?.[0]).toEqual({
    id: survey.questions[0]?.id,
    code: 'Q1',
    page: null,
    show_if: null,
    help: '',
    must: false,
    settings: { options: ['Red', 'Green', 'Blue'].map((text, i) => ({ id: i + 1, text })) },
    parts: [],
    survey_id: survey.id,
    question_text: 'Which colour?',
    question_type: 'multiple_choice',
    options: ['Red', 'Green', 'Blue'],
    order: 0,
    is_optional: false,
    rating_config: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/user_id|access_code|answers_visible/);
});

test('returns 201 once stored and 200 for the same submission_id without changes', async () => {
  const { survey, params, owner } = await opened();
  const body = anAnswer(survey.questions, { secret: 'known to this device' });
  const first = await app.call(submitResponse, { params, body });
  const again = await app.call(submitResponse, { params, body: { ...body, answers: [body.answers[0]!] } });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(first.body).toEqual({ submission_id: body.submission_id, receipt: expect.any(String) });
  expect(again.body).toEqual(first.body);
  const list = await owner.call(listSubmissions, { params, query: {} });
  expect(list.body.submissions).toEqual([
    {
      id: expect.any(String),
      submitted_at: '2026-03-10T12:00:00.000Z',
      answers: body.answers,
      values: { Q1: 1, Q2: 1, Q3: 'The food was good' },
    },
  ]);
});

test('40 copies of one submission sent at once count once', async () => {
  const { survey, params } = await opened();
  const body = anAnswer(survey.questions);
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => app.call(submitResponse, { params, body })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(39);
  expect(await recount(app.deps.db, survey.id)).toEqual([]);
});

test('a named survey requires a name', async () => {
  const { send, owner, params } = await opened({ anonymity_level: 'name_required' });
  const refused = await send();
  expect(refused).toMatchObject({
    status: 422,
    error: {
      code: 'invalid',
      message: 'Please enter your name to submit.',
      fields: { participant_name: 'name_required' },
    },
  });
  const { body } = await send({ participant_name: 'Ada' });
  expect(body).not.toHaveProperty('receipt');
  const list = await owner.call(listSubmissions, { params, query: {} });
  expect(list.body.submissions).toMatchObject([
    { participant_name: 'Ada', submitted_at: clock.toISOString() },
  ]);
});

test('Please answer at least one question before submitting', async () => {
  const { send } = await opened();
  expect(await send({ answers: [] })).toMatchObject({
    status: 422,
    error: { message: 'Please answer at least one question before submitting.' },
  });
});

test.each([
  [400, 'malformed', { submission_id: 5 }],
  [400, 'malformed', { colour: 'red' }],
  [400, 'malformed', { answers: [{ question_id: randomUUID(), answer: null }] }],
  [422, 'invalid', { submission_id: 'x' }],
  [422, 'invalid', { submission_id: undefined }],
  [422, 'invalid', { answers: [{ question_id: randomUUID(), answer: 'x'.repeat(10_001) }] }],
  [422, 'invalid', { answers: [{ question_id: randomUUID(), answer: 'x' }] }],
  [422, 'invalid', { participant_name: 'x'.repeat(201) }],
])('returns %i %s and stores nothing for %j', async (status, code, change) => {
  const { send, owner, params } = await opened();
  expect(await send(change as object)).toMatchObject({ status, error: { code } });
  expect((await owner.call(listSubmissions, { params, query: {} })).body.submissions).toEqual([]);
});

test('a missing survey or an invalid id returns not found', async () => {
  for (const id of [randomUUID(), 'nonsense']) {
    const url = `/api/v1/public/surveys/${id}`;
    const replies = [
      await app.inject({ url }),
      await app.inject({ method: 'POST', url: `${url}/responses`, payload: anAnswer([]) }),
      await app.inject({ method: 'POST', url: `${url}/unlock`, payload: { access_code: 'x' } }),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404]);
  }
});

test('a survey that is not open yet says when it opens and accepts nothing', async () => {
  const start_date = '2026-12-01T10:00:00.000Z';
  const { look, send } = await opened({ start_date });
  expect((await look()).body).toMatchObject({ state: 'not_open', opens_at: start_date });
  expect((await look()).body).not.toHaveProperty('questions');
  expect(await send()).toMatchObject({ status: 425, error: { code: 'survey_not_open' } });
});

test('accepts answers up to 15 minutes after the close from forms opened before', async () => {
  const { look, send, close } = await opened();
  const { opened_token } = (await look()).body;
  const submission_id = randomUUID();
  expect(await send({ submission_id })).toMatchObject({ status: 201 });
  await close();
  expect((await look()).body).toMatchObject({ state: 'expired' });
  expect(await send()).toMatchObject({ status: 410, error: { code: 'survey_expired' } });
  expect(await send({ opened_token: 'made.up' })).toMatchObject({ status: 410 });
  expect(await send({ opened_token: opened_token! })).toMatchObject({ status: 201 });
  expect(await send({ submission_id })).toMatchObject({ status: 200, body: { submission_id } });
  pass(16);
  expect(await send({ opened_token: opened_token! })).toMatchObject({ status: 410 });
});

test('the page shows the response limit in advance but accepts forms already started', async () => {
  const { survey, look, send } = await opened();
  const { opened_token } = (await look()).body;
  const replies = await Promise.all(Array.from({ length: 130 }, () => send()));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(100);
  expect(replies.filter(({ status }) => status === 410)).toHaveLength(30);
  expect((await look()).body).toMatchObject({ state: 'limit_reached' });
  expect(await send()).toMatchObject({ status: 410, error: { code: 'survey_full' } });
  expect(await send({ opened_token: opened_token! })).toMatchObject({ status: 201 });
  expect(await recount(app.deps.db, survey.id)).toEqual([]);
});

test('reusing one page token adds at most 150 responses beyond the limit', async () => {
  const { survey, look, send, close } = await opened();
  const { opened_token } = (await look()).body;
  const flood = () => Promise.all(Array.from({ length: 150 }, () => send({ opened_token: opened_token! })));
  const statuses = [...(await flood()), ...(await flood())].map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(250);
  expect(statuses.filter((status) => status === 410)).toHaveLength(50);
  await close();
  expect(await send({ opened_token: opened_token! })).toMatchObject({ status: 410 });
  expect(await recount(app.deps.db, survey.id)).toEqual([]);
});

test('the questions call of the product spec follows the same rules as the page', async () => {
  const { params, close, owner } = await opened();
  const query = { survey_id: params.id };
  expect((await app.call(listQuestions, { query })).body.map(({ order }) => order)).toEqual([0, 1, 2]);
  await close();
  expect(await app.call(listQuestions, { query })).toMatchObject({ status: 410 });
  expect(await owner.call(listQuestions, { query })).toMatchObject({ status: 200 });
  expect(await app.call(listQuestions, { query: { survey_id: randomUUID() } })).toMatchObject({
    status: 404,
  });
});

test('answers to a deleted survey are not found', async () => {
  const { params, send, owner } = await opened();
  expect(await send()).toMatchObject({ status: 201 });
  expect((await owner.call(deleteSurvey, { params })).status).toBe(204);
  expect(await send()).toMatchObject({ status: 404 });
  expect(await recount(app.deps.db, params.id)).toEqual([]);
});

test('accepts answers from an older version of the page', async () => {
  const { survey, params, owner, send } = await opened();
  const [choice, ...others] = survey.questions;
  const questions = [
    { ...choice!, options: ['Crimson', 'Green', 'Blue'] },
    ...others.filter(({ question_type }) => question_type !== 'text'),
  ];
  const body = { ...aSurvey(), questions, version: survey.version };
  expect((await owner.call(saveSurvey, { params, body })).status).toBe(200);
  expect(await send()).toMatchObject({ status: 201 });
  const { submissions } = (await owner.call(listSubmissions, { params, query: {} })).body;
  expect(submissions[0]?.answers.map(({ answer }) => answer)).toEqual(['Crimson', '1', 'The food was good']);
});
