import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aSurvey, aText, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { listAuditLog } from '../../../shared/api/account/audit-log.ts';
import { getPublicSurvey, listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import {
  closeSurvey,
  createSurvey,
  getSurvey,
  reopenSurvey,
  saveSurvey,
} from '../../../shared/api/survey/surveys.ts';
import { verifyCounters } from '../results/verify/verify-counters.ts';
import { enforceRetention } from './enforce-retention.ts';
import { makeRun } from './schedule-retention.ts';

const app = await anApp();
const { deps } = app;
const owner = await signedIn(app);
await onPlan(app, owner.user.id, 'scientific-monthly');

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function answered(fields: Partial<SurveyToSend>) {
  const body = aSurvey({ questions: [aChoice(), aText()], ...fields });
  const { body: survey } = await owner.call(createSurvey, { body });
  const params = { id: survey.id };
  const submit = async (text: string) => {
    const answers = survey.questions.map(({ id }, i) => ({ question_id: id, answer: ['Red', text][i]! }));
    const named = survey.anonymity_level === 'name_required' && { participant_name: 'Ada' };
    const sent = { submission_id: randomUUID(), answers, ...named };
    expect((await app.call(submitResponse, { params, body: sent })).status).toBe(201);
  };
  for (const text of ['good service', 'slow service', 'nice music']) await submit(text);
  return { params, survey, submit };
}
const resultsOf = async (params: { id: string }) =>
  (await owner.call(getResults, { params, query: {} })).body;
const isRight = async () => (await verifyCounters(deps.db, false).next()).done;

test('deletes all submissions days after closing, with results, exports and counters', async () => {
  const { params } = await answered({ retention_days: 30 });
  expect(await enforceRetention(deps, inDays(400))).toBe(0);
  await owner.call(closeSurvey, { params });
  expect(await enforceRetention(deps, inDays(29))).toBe(0);
  expect(await resultsOf(params)).toMatchObject({ response_count: 3 });
  expect(await enforceRetention(deps, inDays(31))).toBe(1);
  expect(await enforceRetention(deps, inDays(31))).toBe(0);
  expect(await resultsOf(params)).toMatchObject({
    response_count: 0,
    questions: [{ answered: 0 }, { answered: 0 }],
  });
  expect((await owner.call(listSubmissions, { params, query: {} })).body.submissions).toEqual([]);
  expect(await isRight()).toBe(true);
});

test('retention deletes and uncounts screened out participants even without submissions', async () => {
  const flow = {
    pages: [{ id: 1, after: [{ if: ['is', 'Q1', ['Blue']], to: { ending: 2 } }] }],
    endings: [
      { id: 1, kind: 'complete' as const, text: 'Thanks' },
      { id: 2, kind: 'screened' as const, text: 'Sorry' },
    ],
  };
  const { params, submit } = await answered({ retention_days: 30, flow });
  const screen = async () => {
    const body = { submission_id: randomUUID(), answers: { Q1: 3 } };
    expect((await app.call(submitResponse, { params, body })).body.ending?.kind).toBe('screened');
  };
  await screen();
  await screen();
  expect(await resultsOf(params)).toMatchObject({ response_count: 3, screened: 2 });
  await owner.call(closeSurvey, { params });
  expect(await enforceRetention(deps, inDays(31))).toBe(1);
  expect(await resultsOf(params)).toMatchObject({ response_count: 0, screened: 0 });
  await owner.call(reopenSurvey, { params });
  await screen();
  expect(await resultsOf(params)).toMatchObject({ response_count: 0, screened: 1 });
  await owner.call(closeSurvey, { params });
  expect(await enforceRetention(deps, inDays(31))).toBe(1);
  expect(await enforceRetention(deps, inDays(31))).toBe(0);
  const ended = await deps.db.pool.query('select from ended_submissions where survey_id = $1', [params.id]);
  expect([ended.rowCount, await resultsOf(params)]).toMatchObject([0, { screened: 0 }]);
  await owner.call(reopenSurvey, { params });
  await submit('welcome');
  expect(await resultsOf(params)).toMatchObject({ response_count: 1 });
});

test('deleting only free texts and names preserves all counts', async () => {
  const end_date = inDays(1).toISOString();
  const { params } = await answered({
    retention_days: 7,
    retention_of: 'texts',
    end_date,
    anonymity_level: 'name_required',
  });
  const notes = 'from submission_notes where survey_id = $1';
  await deps.db.pool.query(
    `insert into submission_notes select survey_id, id, 'Ada' from submissions where survey_id = $1`,
    [params.id],
  );
  expect(await enforceRetention(deps, inDays(9))).toBe(1);
  expect((await deps.db.pool.query(`select ${notes}`, [params.id])).rowCount).toBe(0);
  expect(await resultsOf(params)).toMatchObject({
    response_count: 3,
    questions: [
      { answered: 3, counts: [{ value: 'Red', count: 3 }, {}, {}] },
      { answered: 3, skipped: 0 },
    ],
  });
  const csv = String((await owner.call(exportSurvey, { params, query: { format: 'csv' } })).body);
  expect(csv).toContain('Red');
  expect(csv).not.toMatch(/service|music|Ada/);
  expect(JSON.stringify(await resultsOf(params))).not.toMatch(/service|music/);
  const { submissions } = (await owner.call(listSubmissions, { params, query: {} })).body;
  expect(submissions).toHaveLength(3);
  expect(JSON.stringify(submissions)).not.toMatch(/service|music|Ada/);
  expect(await isRight()).toBe(true);
  const { rows } = await deps.db.pool.query('select from text_terms where survey_id = $1', [params.id]);
  expect(rows).toEqual([]);
  const log = await owner.call(listAuditLog, { query: { survey_id: params.id } });
  const event = log.body.events.find(({ action }) => action === 'survey.answers_deleted');
  expect(event).toMatchObject({ actor: null, details: { of: 'texts', days: 7, submissions: 3 } });
});

test('closing a reopened survey again deletes the newer submissions', async () => {
  const { params, submit } = await answered({ retention_days: 1, retention_of: 'texts' });
  await owner.call(closeSurvey, { params });
  expect(await enforceRetention(deps, inDays(2))).toBe(1);
  await deps.db.pool.query(
    `update surveys set closed_at = now() - interval '3 days', texts_deleted_at = now() - interval '1 day' where id = $1`,
    [params.id],
  );
  await owner.call(reopenSurvey, { params });
  await submit('late words');
  expect(await enforceRetention(deps, inDays(9))).toBe(0);
  await owner.call(closeSurvey, { params });
  expect(await enforceRetention(deps, inDays(2))).toBe(1);
  expect(await resultsOf(params)).toMatchObject({
    response_count: 4,
    questions: [{ answered: 4 }, { answered: 4 }],
  });
});

test('a postponed end does not postpone the deletion of earlier answers', async () => {
  const end_date = inDays(2).toISOString();
  const { params, survey, submit } = await answered({
    retention_days: 5,
    end_date,
    anonymity_level: 'name_required',
  });
  const save = async (changed: object) => {
    const { version } = (await owner.call(getSurvey, { params })).body;
    const saved = await owner.call(saveSurvey, { params, body: { ...survey, ...changed, version } });
    expect(saved.status).toBe(200);
  };
  await save({ end_date: inDays(60).toISOString() });
  await save({ end_date: null });
  await deps.db.pool.query(
    `with put_off as (update surveys set promised_until = promised_until - interval '30 minutes' where id = $1)
     update submissions set submitted_at = submitted_at - interval '1 hour' where survey_id = $1`,
    [params.id],
  );
  await submit('who came later');
  expect(await enforceRetention(deps, inDays(6))).toBe(0);
  expect(await enforceRetention(deps, inDays(8))).toBe(1);
  expect(await enforceRetention(deps, inDays(400))).toBe(0);
  expect(await resultsOf(params)).toMatchObject({ response_count: 1 });
  expect(await isRight()).toBe(true);
  await owner.call(closeSurvey, { params });
  await owner.call(reopenSurvey, { params });
  expect(await enforceRetention(deps, inDays(6))).toBe(1);
  expect(await resultsOf(params)).toMatchObject({ response_count: 0 });
});

test('participants see the retention period, which cannot be weakened after an answer', async () => {
  const { params, survey } = await answered({ retention_days: 30, retention_of: 'texts', language: 'en' });
  const publicSurvey = await app.call(getPublicSurvey, { params });
  expect(publicSurvey.body).toMatchObject({ retention_days: 30, retention_of: 'texts' });
  const cases: [query: string, words: string][] = [
    ['', 'Free texts are deleted 30 days after the survey has closed.'],
    ['?plain=1', 'Free texts are deleted 30 days after the survey has closed.'],
    ['?lang=de', 'Freitexte werden 30 Tage nach dem Ende der Umfrage gelöscht.'],
  ];
  for (const [query, words] of cases) {
    const page = (await app.inject({ url: `/survey/${params.id}${query}` })).body;
    const [before, ...after] = page.split(words);
    expect([after.length, before?.includes('data-question="')], query).toEqual([1, false]);
    expect(after[0], query).toContain('data-question="');
  }
  const save = (retention_days: number | null, retention_of: 'submissions' | 'texts') =>
    owner.call(saveSurvey, { params, body: { ...survey, retention_days, retention_of } });
  const weaker = await save(60, 'texts');
  expect([weaker.status, weaker.error.fields]).toEqual([422, { retention_days: 'retention_promised' }]);
  expect((await save(null, 'texts')).status).toBe(422);
  expect((await save(0, 'texts')).status).toBe(422);
  expect((await save(7, 'submissions')).status).toBe(200);
});

test('a jumping clock deletes nothing', async () => {
  const { params } = await answered({ retention_days: 30 });
  await owner.call(closeSurvey, { params });
  let [now, passed] = [inDays(0), 0];
  const run = makeRun({ ...deps, now: () => now }, () => passed);
  now = inDays(31);
  expect(await run()).toBeNull();
  expect(await resultsOf(params)).toMatchObject({ response_count: 3 });
  passed = 31 * 86_400_000;
  expect(await run()).toBe(1);
});

test('an open page’s retention promise holds before any answer and after returning to draft', async () => {
  const promised = { retention_days: 30, read_by_ai: false };
  const { body: created } = await owner.call(createSurvey, { body: aSurvey(promised) });
  const params = { id: created.id };
  const save = async (
    change: Partial<Pick<SurveyToSend, 'retention_days' | 'read_by_ai' | 'start_date'>>,
  ) => {
    const { body } = await owner.call(getSurvey, { params });
    return owner.call(saveSurvey, { params, body: { ...body, ...change } });
  };
  const refusals = async () => [
    (await save({ retention_days: 60 })).error?.fields,
    (await save({ read_by_ai: true })).error?.fields,
  ];
  const refused = [{ retention_days: 'retention_promised' }, { read_by_ai: 'ai_survey_opened' }];
  expect(await refusals()).toEqual(refused);
  expect((await save({ start_date: null })).body).toMatchObject({ status: 'draft' });
  expect(await refusals()).toEqual(refused);

  const { body: draft } = await owner.call(createSurvey, {
    body: aSurvey({ ...promised, start_date: null }),
  });
  const body = { ...draft, retention_days: 60, read_by_ai: true };
  expect((await owner.call(saveSurvey, { params: { id: draft.id }, body })).status).toBe(200);
});
