import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { SurveyToSend } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import {
  deleteSubmission,
  listSubmissions,
  type Submission,
  submitResponse,
  unlockSurvey,
  withdrawResponse,
} from '../../../../shared/api/responses.ts';
import { exportSurvey, getResults, listAnswers } from '../../../../shared/api/results/results.ts';
import { closeSurvey, getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { verifyCounters } from '../../results/verify/verify-counters.ts';
import { recount } from '../../../../../tests/support/recount.ts';

const app = await anApp();
const secret = 'known to this device alone';

async function anOpenSurvey(fields: Partial<SurveyToSend> = {}) {
  const survey = await openSurvey(app, fields);
  const params = { id: survey.id };
  const send = (change: Partial<Submission> = {}) =>
    app.call(submitResponse, { params, body: anAnswer(survey.questions, change) });
  const list = async () => (await survey.owner.call(listSubmissions, { params, query: {} })).body.submissions;
  const withdraw = (receipt: string, id = survey.id) =>
    app.call(withdrawResponse, { params: { id }, body: { receipt } });
  return { ...survey, params, send, list, withdraw, close: () => survey.owner.call(closeSurvey, { params }) };
}

test('the first reply has the receipt, a repeated one only with the right secret', async () => {
  const { send, withdraw, list } = await anOpenSurvey();
  const submission_id = randomUUID();
  const first = await send({ submission_id, secret });
  expect(first).toMatchObject({ status: 201, body: { receipt: expect.any(String) } });
  expect(await send({ submission_id, secret })).toMatchObject({ status: 200, body: first.body });
  for (const change of [{}, { secret: 'guessed by somebody' }, { secret: `${secret} ` }])
    expect(await send({ submission_id, ...change })).toMatchObject({ status: 200, body: { submission_id } });
  for (const change of [{}, { secret: 'guessed by somebody' }])
    expect((await send({ submission_id, ...change })).body).not.toHaveProperty('receipt');
  expect(await withdraw(first.body.receipt!)).toMatchObject({ status: 204 });
  expect(await list()).toEqual([]);
});

test('without a secret the receipt is returned only once', async () => {
  const { send } = await anOpenSurvey();
  const submission_id = randomUUID();
  expect((await send({ submission_id })).body).toHaveProperty('receipt');
  for (const change of [{}, { secret }])
    expect((await send({ submission_id, ...change })).body).not.toHaveProperty('receipt');
});

test('a known id grants nothing after closing, without answers or without the code', async () => {
  const access_code = 'ABCD2345';
  const { params, send, close } = await anOpenSurvey({ visibility: 'private', access_code });
  const { access_token } = (await app.call(unlockSurvey, { params, body: { access_code } })).body;
  const submission_id = randomUUID();
  const { status, body } = await send({ submission_id, secret, access_token });
  expect(status).toBe(201);
  const known = [{}, { answers: [] }, { secret: 'guessed by somebody' }];
  for (const change of known) expect(await send({ submission_id, ...change })).toMatchObject({ status: 403 });
  expect(await send({ submission_id, answers: [], access_token })).toMatchObject({ status: 422 });
  await close();
  for (const change of known) expect(await send({ submission_id, ...change })).toMatchObject({ status: 410 });
  expect(await send({ submission_id, secret })).toMatchObject({ status: 200, body });
  expect(await send({ submission_id, secret, answers: [] })).toMatchObject({ status: 200, body });
});

test('of forty senders of one id only those with its secret get the receipt', async () => {
  const { send } = await anOpenSurvey();
  const submission_id = randomUUID();
  const first = await send({ submission_id, secret });
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      send({ submission_id, secret: i % 2 ? secret : `guess number ${i} of many` }),
    ),
  );
  expect(replies.map(({ body }) => body.receipt)).toEqual(
    replies.map((_, i) => (i % 2 ? first.body.receipt : undefined)),
  );
  const other = randomUUID();
  const race = await Promise.all(
    Array.from({ length: 10 }, (_, i) => send({ submission_id: other, secret: `secret of device ${i}` })),
  );
  expect(race.filter(({ status, body }) => status === 201 && body.receipt !== undefined)).toHaveLength(1);
  expect(race.filter(({ body }) => body.receipt !== undefined)).toHaveLength(1);
});

test('a receipt withdraws nothing in another survey, even with the same id', async () => {
  const [one, other] = [await anOpenSurvey(), await anOpenSurvey()];
  const submission_id = randomUUID();
  const { body } = await one.send({ submission_id, secret });
  await other.send({ submission_id, secret: 'of another participant' });
  expect(await one.withdraw(body.receipt!, other.id)).toMatchObject({ status: 404 });
  expect(await other.list()).toHaveLength(1);
});

test('an anonymous survey never returns device ids, and its ids grant nothing', async () => {
  const survey = await anOpenSurvey();
  await onPlan(app, survey.owner.user.id, 'scientific-monthly');
  const sent = Array.from({ length: 12 }, () => randomUUID());
  for (const submission_id of sent) await survey.send({ submission_id, secret });
  const { owner, params, questions } = survey;
  const text = questions.find(({ question_type }) => question_type === 'text')!;
  // Waits until the last answers are grouped.
  await owner.call(getResults, { params, query: {} });
  const answers = await owner.call(listAnswers, { params, query: { question_id: text.id, limit: 3 } });
  const page = await owner.call(listSubmissions, { params, query: { limit: 3 } });
  const csv = (await owner.call(exportSurvey, { params, query: { format: 'csv' } }))
    .body as unknown as string;
  const json = await owner.call(exportSurvey, { params, query: { format: 'json' } });
  const own = await app.inject({ url: '/api/v1/account/export', headers: { cookie: owner.cookie } });
  const cursors = [answers.body.next_cursor!, page.body.next_cursor!].map((cursor) => [
    cursor,
    Buffer.from(cursor, 'base64url').toString('latin1'),
    Buffer.from(cursor, 'base64url').toString('hex'),
  ]);
  const everything = JSON.stringify([answers.body, page.body, csv, json.body, own.body, cursors]);
  expect(everything).toContain('The food was good');
  for (const id of sent) {
    expect(everything).not.toContain(id);
    expect(everything).not.toContain(id.replaceAll('-', ''));
  }
  const pseudonyms = (await survey.list()).map(({ id }) => id);
  const inCsv = parseCsv(csv)
    .slice(1)
    .map(([id]) => id);
  expect(inCsv.toSorted()).toEqual(pseudonyms.toSorted());
  expect(own.body).toContain(pseudonyms[0]);
  for (const submission_id of pseudonyms) {
    const reply = await survey.send({ submission_id, secret });
    expect([reply.status, pseudonyms.includes(reply.body.submission_id)]).toEqual([201, true]);
  }
  const known = { ...params, submission_id: sent[0]! };
  expect(await owner.call(deleteSubmission, { params: known })).toMatchObject({ status: 404 });
  const own_id = { ...params, submission_id: pseudonyms[0]! };
  expect(await owner.call(deleteSubmission, { params: own_id })).toMatchObject({ status: 204 });
});

test('an anonymized survey deletes submission ids and still detects repeated submissions', async () => {
  const survey = await anOpenSurvey({ anonymity_level: 'name_required' });
  const { owner, params, send, list } = survey;
  const sent = Array.from({ length: 6 }, () => randomUUID());
  const named = { secret, participant_name: 'Ada' };
  for (const submission_id of sent)
    expect(await send({ submission_id, ...named })).toMatchObject({ status: 201 });
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  await owner.call(getResults, { params, query: {} });
  const { body } = await owner.call(getSurvey, { params });
  const saved = { ...body, anonymity_level: 'anonymous' } as const;
  expect(await owner.call(saveSurvey, { params, body: saved })).toMatchObject({ status: 200 });
  for (const { id } of await list()) expect(sent).not.toContain(id);
  const again = await send({ submission_id: sent[0]!, secret });
  expect(again).toMatchObject({ status: 200, body: { receipt: expect.any(String) } });
  expect(await list()).toHaveLength(6);
  expect(await survey.withdraw(again.body.receipt!)).toMatchObject({ status: 204 });
  expect(await recount(app.deps.db, survey.id)).toEqual([]);
  const verdicts = verifyCounters(app.deps.db, false);
  expect(await verdicts.next()).toMatchObject({ done: true });
});

test('an answer queued while its survey becomes anonymous is stored without name and id', async () => {
  const { id, send, list } = await anOpenSurvey({ anonymity_level: 'name_required' });
  const submission_id = randomUUID();
  const owner = await app.deps.db.pool.connect();
  await owner.query('begin');
  await owner.query(`update surveys set anonymity_level = 'anonymous' where id = $1`, [id]);
  const { rows: begun } = await owner.query<{ at: string }>('select clock_timestamp()::text as at');
  const sent = send({ submission_id, participant_name: 'Grace Hopper' });
  // The survey row is locked, so the named submission waits for its batch.
  await vi.waitUntil(async () => {
    const { rows } = await app.deps.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'canvass intake'
       and (query like '%skip locked%' or query like '%intake_%') and query_start > $1::timestamptz`,
      [begun[0]?.at],
    );
    return rows.length > 0;
  }, 20_000);
  await owner.query('commit');
  owner.release();
  expect(await sent).toMatchObject({ status: 201, body: { receipt: expect.any(String) } });
  const [stored, ...others] = await list();
  expect(others).toEqual([]);
  expect(stored).not.toHaveProperty('participant_name');
  expect(stored?.id).not.toBe(submission_id);
  expect(stored?.submitted_at).toMatch(/:00:00\.000Z$/);
});
