import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { memoryLog } from '../../../../../tests/support/memory-log.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { listSubmissions } from '../../../../shared/api/responses.ts';
import { listRows, setNote } from '../../../../shared/api/results/rows.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';

const { log, lines } = memoryLog('trace');
const app = await anApp({ log, config: { trustProxy: 1 } });
const owner = await signedIn(app);
const survey = (await owner.call(createSurvey, { body: aSurvey() })).body;
const url = `/api/v1/public/surveys/${survey.id}/responses`;
const send = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

test('an anonymous survey neither stores nor logs name, address, user agent or cookie', async () => {
  const traces = {
    name: 'Ada Lovelace',
    address: '203.0.113.77',
    agent: 'Peculiar/7.0',
    cookie: 'tracker=abc123',
    answer: 'A very private remark',
  };
  const headers = {
    'x-forwarded-for': traces.address,
    'user-agent': traces.agent,
    cookie: traces.cookie,
  };
  const text = survey.questions.find(({ question_type }) => question_type === 'text')!;
  const body = anAnswer(survey.questions, {
    participant_name: traces.name,
    answers: [{ question_id: text.id, answer: traces.answer }],
  });
  expect((await send(body, headers)).statusCode).toBe(201);
  const wrong = [{ question_id: text.id, answer: `${traces.answer}\u0000` }];
  expect((await send({ ...body, submission_id: randomUUID(), answers: wrong }, headers)).statusCode).toBe(
    422,
  );
  const { rows } = await app.deps.db.pool.query('select * from submissions where survey_id = $1', [
    survey.id,
  ]);
  const stored = JSON.stringify(rows);
  expect(stored).toContain(traces.answer);
  for (const trace of [traces.name, traces.address, traces.agent, 'abc123'])
    expect(stored).not.toContain(trace);
  for (const trace of [...Object.values(traces), 'abc123']) expect(lines.join('')).not.toContain(trace);
});

test('rows of an anonymous survey have no time or order and no search, sort or notes', async () => {
  await onPlan(app, owner.user.id, 'monthly');
  const { id, questions } = (await owner.call(createSurvey, { body: aSurvey() })).body;
  for (let i = 0; i < 6; i++)
    await app.inject({ method: 'POST', url: url.replace(survey.id, id), payload: anAnswer(questions) });
  const params = { id };
  const rows = (query: Record<string, string>) => owner.call(listRows, { params, query });
  const { body } = await rows({ direction: 'asc' });
  const { body: listed } = await owner.call(listSubmissions, { params, query: {} });
  expect(body.rows.map((row) => row.id)).toEqual(listed.submissions.map((each) => each.id));
  expect(Object.keys(body.rows[0]!).toSorted()).toEqual(['answers', 'id']);
  expect([body.total, body.sortable]).toEqual([6, []]);
  const refused = { status: 422, error: { code: 'invalid' } };
  expect(await rows({ sort: 'Q1' })).toMatchObject({ ...refused, error: { fields: { sort: 'named_only' } } });
  const searched = 'Somebody sought';
  expect(await rows({ q: searched })).toMatchObject({ ...refused, error: { fields: { q: 'named_only' } } });
  expect(lines.join('')).not.toMatch(/Somebody.{1,3}sought/);
  const one = { params: { id, submission_id: body.rows[0]!.id }, body: { note: 'Him' } };
  expect(await owner.call(setNote, one)).toMatchObject({ error: { fields: { note: 'named_only' } } });
  expect((await rows({ filter: '["is","Q1",["Red"]]' })).body.rows).toHaveLength(6);
  const none = (await rows({ filter: '["is","Q1",["Blue"]]' })).body;
  expect(none).toMatchObject({ suppressed: true, rows: [], total: 0 });
});

test.each([
  ['broken JSON', '{"submission_id":', 'application/json', 400, 'malformed'],
  ['no body', '', 'application/json', 422, 'invalid'],
  ['a list', '[]', 'application/json', 400, 'malformed'],
  ['a text', '"x"', 'application/json', 400, 'malformed'],
  ['a page form', 'submission_id=1', 'text/csv', 415, 'unsupported_media'],
  ['too much', `{"a":"${'x'.repeat(1_048_576)}"}`, 'application/json', 413, 'too_large'],
])('%s is rejected in the standard error format', async (_name, payload, type, status, code) => {
  const reply = await send(payload, { 'content-type': type });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ error: { code, message: expect.any(String) } });
});

test('allows 600 submissions a minute per address, then queues, then rejects', async () => {
  const unknown = `/api/v1/public/surveys/${randomUUID()}/responses`;
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    const reply = await app.inject({ method: 'POST', url: unknown, payload: anAnswer([]), headers });
    return reply;
  };
  const first = await Promise.all(Array.from({ length: 600 }, () => from('203.0.113.5')));
  expect(first.every(({ statusCode }) => statusCode === 404)).toBe(true);
  const more = Array.from({ length: 400 }, () => from('203.0.113.5'));
  const refused = await more[399]!;
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.6')).statusCode).toBe(404);
  const codes = (await Promise.all(more)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(30);
});
