import { expect, test } from 'vitest';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { cookieOf, signedIn, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { createApiKey, deleteApiKey } from '../../../shared/api/account/api-keys.ts';
import { exportAuditLog, listAuditLog } from '../../../shared/api/account/audit-log.ts';
import * as auth from '../../../shared/api/account/auth.ts';
import { deleteAccount } from '../../../shared/api/account/personal-data-export.ts';
import { deleteSubmission, listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey } from '../../../shared/api/results/results.ts';
import * as surveys from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const { pool } = app.deps.db;

async function aScientist(): Promise<SignedIn> {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  return owner;
}

const actionsOf = async ({ call }: SignedIn, query = {}) =>
  (await call(listAuditLog, { query })).body.events.map(({ action }) => action).toReversed();

test('the audit log requires the Scientific plan', async () => {
  const owner = await signedIn(app);
  for (const plan of [null, 'yearly'] as const) {
    if (plan !== null) await onPlan(app, owner.user.id, plan);
    const reply = await owner.call(listAuditLog, { query: {} });
    expect([reply.status, reply.error.code]).toEqual([402, 'plan_required']);
    expect((await owner.call(exportAuditLog, { query: {} })).status).toBe(402);
  }
});

test('records actions on a survey, the user and the changes of an edit', async () => {
  const owner = await aScientist();
  const { body: survey } = await owner.call(surveys.createSurvey, { body: aSurvey({ title: 'Spring' }) });
  const params = { id: survey.id };
  const edit = {
    ...aSurvey({ title: 'Summer', results_visible_to_participants: true }),
    version: survey.version,
  };
  expect((await owner.call(surveys.saveSurvey, { params, body: edit })).status).toBe(200);
  await owner.call(surveys.closeSurvey, { params });
  await owner.call(surveys.reopenSurvey, { params });
  await owner.call(exportSurvey, { params, query: { format: 'csv' } });
  const copy = await owner.call(surveys.duplicateSurvey, { params });
  await owner.call(surveys.publishSurvey, { params: { id: copy.body.id } });
  await owner.call(surveys.deleteSurvey, { params: { id: copy.body.id } });

  expect(await actionsOf(owner, { survey_id: survey.id })).toEqual([
    'survey.created',
    'survey.shared',
    'survey.edited',
    'survey.closed',
    'survey.reopened',
    'survey.exported',
  ]);
  expect(await actionsOf(owner, { survey_id: copy.body.id })).toEqual([
    'survey.created',
    'survey.published',
    'survey.deleted',
  ]);
  const { body } = await owner.call(listAuditLog, { query: { action: 'survey.edited' } });
  expect(body.events).toMatchObject([
    { actor: owner.email, object: survey.id, details: { title: 'Summer' } },
  ]);
  const changed = body.events[0]?.details['changed'];
  expect(changed).toEqual(expect.arrayContaining(['title', 'results_visible_to_participants']));
  expect(changed).not.toContain('description');
});

test('records each kind of autosaved change once an hour', async () => {
  const owner = await aScientist();
  const draft = { start_date: null };
  const { body: survey } = await owner.call(surveys.createSurvey, { body: aSurvey(draft) });
  const params = { id: survey.id };
  let { version } = survey;
  const save = async (fields: Parameters<typeof aSurvey>[0]) => {
    const reply = await owner.call(surveys.saveSurvey, { params, body: { ...aSurvey(fields), version } });
    ({ version } = reply.body);
  };
  const listEvents = async () => {
    const query = { survey_id: survey.id, action: 'survey.edited' } as const;
    const { events } = (await owner.call(listAuditLog, { query })).body;
    return events.map(({ details }) => details['changed']).toReversed();
  };
  for (const title of ['S', 'Su', 'Sum', 'Summer']) await save({ ...draft, title });
  // The questions are sent without ids, so every save replaces them.
  expect(await listEvents()).toEqual([['title', 'questions']]);
  await save({ ...draft, title: 'Summer', description: 'Warm' });
  await save({ ...draft, title: 'Summer 2', description: 'Warmer' });
  await save({ ...draft, title: 'Summer 3', description: 'Warmer' });
  expect(await listEvents()).toEqual([
    ['title', 'questions'],
    ['description', 'questions'],
    ['title', 'description', 'questions'],
  ]);
  // Once the survey is published, every edit is logged.
  await owner.call(surveys.publishSurvey, { params });
  ({ version } = (await owner.call(surveys.getSurvey, { params })).body);
  for (const title of ['Autumn', 'Winter']) await save({ title, description: 'Warmer' });
  expect(await listEvents()).toHaveLength(5);
});

test('records a deleted submission without answers and names', async () => {
  const owner = await aScientist();
  const input = aSurvey({ anonymity_level: 'name_required' });
  const { body: survey } = await owner.call(surveys.createSurvey, { body: input });
  const params = { id: survey.id };
  const answer = anAnswer(survey.questions, { participant_name: 'Grace Hopper' });
  expect((await app.call(submitResponse, { params, body: answer })).status).toBe(201);
  const [first] = (await owner.call(listSubmissions, { params, query: {} })).body.submissions;
  const gone = await owner.call(deleteSubmission, { params: { ...params, submission_id: first?.id ?? '' } });
  expect(gone.status).toBe(204);
  const { body } = await owner.call(listAuditLog, { query: { survey_id: survey.id } });
  expect(body.events[0]).toMatchObject({ action: 'submission.deleted', object: survey.id });
  expect(JSON.stringify(body)).not.toMatch(/Grace|The food was good/);
});

test('records sign-ins, failures, password changes, keys and their use', async () => {
  const owner = await aScientist();
  const { email, password } = owner;
  await app.call(auth.signIn, { body: { email, password: 'wrong!' } });
  await app.call(auth.signIn, { body: { email, password } });
  const { body: key } = await owner.call(createApiKey, { body: { name: 'Lab' } });
  const made = await app.call(
    surveys.createSurvey,
    { body: aSurvey() },
    { authorization: `Bearer ${key.key}` },
  );
  await owner.call(deleteApiKey, { params: { id: key.id } });
  const change = { currentPassword: password, newPassword: 'new secret', revokeOtherSessions: true };
  const changed = await owner.call(auth.changePassword, { body: change });
  const cookie = cookieOf(changed.headers['set-cookie']);
  const { body } = await app.call(listAuditLog, { query: {} }, { cookie });
  expect(body.events.map(({ action }) => action).toReversed()).toEqual([
    'plan.changed',
    'account.sign_in_failed',
    'account.signed_in',
    'key.created',
    'survey.created',
    'key.deleted',
    'account.password_changed',
  ]);
  const byKey = body.events.find(({ object }) => object === made.body.id);
  expect(byKey?.actor).toBe('key:Lab');
  expect(body.events.find(({ action }) => action === 'account.sign_in_failed')?.actor).toBeNull();
  expect(JSON.stringify(body)).not.toContain(key.key);
});

test('users read only their own events, in pages, by time and as a file', async () => {
  const owner = await aScientist();
  const eve = await aScientist();
  for (let i = 0; i < 5; i += 1)
    await owner.call(surveys.createSurvey, { body: aSurvey({ title: `=Survey ${i}` }) });
  const first = await owner.call(listAuditLog, { query: { limit: 4 } });
  const cursor = first.body.next_cursor ?? '';
  const second = await owner.call(listAuditLog, { query: { limit: 4, cursor } });
  const titles = [...first.body.events, ...second.body.events].map(({ details }) => details['title']);
  expect(titles).toEqual(['=Survey 4', '=Survey 3', '=Survey 2', '=Survey 1', '=Survey 0', undefined]);
  expect(second.body.next_cursor).toBeNull();
  expect((await eve.call(listAuditLog, { query: { cursor } })).status).toBe(400);
  expect(await actionsOf(eve)).toEqual(['plan.changed']);

  const today = new Date().toISOString().slice(0, 10);
  expect(await actionsOf(owner, { from: today, to: today })).toHaveLength(6);
  expect(await actionsOf(owner, { to: '2020-01-01' })).toEqual([]);
  expect(await actionsOf(owner, { from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);

  for (const query of [{ from: '0000-01-01' }, { to: '0000-02-29' }, { to: '9999-12-31' }]) {
    expect((await owner.call(listAuditLog, { query })).status).toBe(422);
    expect((await owner.call(exportAuditLog, { query })).status).toBe(422);
  }
  const file = await owner.call(exportAuditLog, { query: { action: 'survey.created' } });
  expect(file.headers['content-disposition']).toContain('canvass-audit-log-');
  const lines = String(file.body).split('\r\n').slice(0, -1);
  expect(lines[0]).toBe('\uFEFFat,actor,action,object,details');
  expect(lines).toHaveLength(6);
});

test('audit events are append-only until they expire or the account is deleted', async () => {
  const owner = await aScientist();
  const { rows } = await pool.query('select account_id from users where id = $1', [owner.user.id]);
  const of = [rows[0]?.account_id];
  const refused = /only added to/;
  await expect(pool.query(`update audit_log set actor = 'x' where account_id = $1`, of)).rejects.toThrow(
    refused,
  );
  await expect(pool.query('delete from audit_log where account_id = $1', of)).rejects.toThrow(refused);
  await pool.query(
    `insert into audit_log (account_id, at, action) values ($1, now() - interval '366 days', 'survey.created')`,
    of,
  );
  const { rowCount } = await pool.query(`delete from audit_log where at < now() - interval '365 days'`);
  expect(rowCount).toBe(1);
  const body = { password: owner.password, confirmation: owner.email };
  expect((await owner.call(deleteAccount, { body })).status).toBe(204);
  const left = await pool.query('select 1 from audit_log where account_id = $1', of);
  expect(left.rowCount).toBe(0);
});
