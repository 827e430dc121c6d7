import { expect, test } from 'vitest';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import type { SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { unsubscribe } from '../../../shared/api/account/notifications.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { getOutbox } from '../../../shared/api/account/auth-config.ts';
import { listVersions } from '../../../shared/api/survey/survey-versions.ts';
import { getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { createOutbox } from '../../adapters/mail/outbox.ts';
import type { Mail } from '../../adapters/mail/port.ts';
import { createCursors } from '../../base/sealed-tokens.ts';
import { secretsOf } from '../../base/secrets-of.ts';
import { sendResponseNotices } from './send-response-notices.ts';

// Without the scheduler, whose real-time runs would interfere.
const app = await anApp({ hasScheduler: false });
const outbox = createOutbox(app.deps.db);
const cursors = createCursors(secretsOf(app.deps));
const MINUTE = 60_000;
const start = Date.now();
const at = (minutes: number) => new Date(start + minutes * MINUTE);
const round = (minutes: number, mail: Mail = outbox) =>
  sendResponseNotices({ ...app.deps, cursors, mail }, at(minutes));

async function aSurveyWithNotifications(fields: Partial<SurveyToSend>) {
  const survey = await openSurvey(app, { title: 'Lunch\n& more', ...fields });
  const answer = async (n: number) => {
    for (let i = 0; i < n; i += 1)
      await app.call(submitResponse, {
        params: { id: survey.id },
        body: anAnswer(survey.questions, { participant_name: 'Ada Traceable' }),
      });
  };
  const mails = async () =>
    (await app.call(getOutbox, {})).body.mails
      .filter(({ recipient, link }) => recipient === survey.owner.email && link.includes('/results/'))
      .toReversed();
  return { ...survey, answer, mails };
}

test('notifies the owner about new responses every five minutes without answer texts', async () => {
  const { answer, mails, id } = await aSurveyWithNotifications({
    anonymity_level: 'name_required',
    notify: 'each',
  });
  await round(0);
  await answer(2);
  await round(1);
  expect(await mails()).toEqual([]);
  await round(5);
  await answer(3);
  await round(6);
  await round(10);
  const mailed = await mails();
  expect(mailed.map(({ subject }) => subject).toSorted()).toEqual([
    'New responses: 2 · Lunch & more',
    'New responses: 3 · Lunch & more',
  ]);
  expect(mailed[0]?.link).toBe(`http://localhost/results/${id}`);
  for (const { body } of mailed) expect(body).not.toMatch(/Traceable|Green|Red|The food/);
  await round(60);
  expect(await mails()).toHaveLength(2);
});

test('counts of an anonymous survey are rounded, and daily mails come once a day', async () => {
  const { answer, mails } = await aSurveyWithNotifications({ notify: 'daily' });
  await round(0);
  await answer(7);
  await round(60);
  expect(await mails()).toEqual([]);
  await round(24 * 60);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['New responses: 5 · Lunch & more']);
  await answer(2);
  await round(48 * 60);
  expect(await mails()).toHaveLength(1);
  await answer(1);
  await round(49 * 60);
  expect(await mails()).toHaveLength(2);
});

test('counts in notification mails are rounded to groups and ignore replaced answers', async () => {
  const { answer, mails, id } = await aSurveyWithNotifications({ notify: 'hourly', minimum_group: 7 });
  const subjects = async () => (await mails()).map(({ subject }) => /\d+/.exec(subject)?.[0]);
  await round(0);
  await answer(9);
  await round(60);
  expect(await subjects()).toEqual([]);
  await answer(2);
  await round(120);
  expect(await subjects()).toEqual(['10']);
  const { pool } = app.deps.db;
  const count = (n: number) => pool.query('update surveys set response_count = $2 where id = $1', [id, n]);
  await count(8);
  await round(180);
  await count(18);
  await round(240);
  expect(await subjects()).toEqual(['10']);
  await count(20);
  await round(300);
  expect(await subjects()).toEqual(['10', '10']);
});

test('the unsubscribe link only stops these mails, and other tokens do nothing', async () => {
  const { answer, mails, id, owner, version } = await aSurveyWithNotifications({
    anonymity_level: 'name_required',
    notify: 'hourly',
  });
  await round(0);
  await answer(1);
  await round(60);
  const token = /\/notices\/off\?token=([\w-]+)/.exec((await mails())[0]?.body ?? '')?.[1] ?? '';
  for (const wrong of ['', token.slice(0, -2), cursors.write('job mail', { survey_id: id })])
    expect((await app.call(unsubscribe, { body: { token: wrong } })).error.fields).toEqual({
      token: 'link_ended',
    });
  const { updated_at } = (await owner.call(getSurvey, { params: { id } })).body;
  for (let again = 0; again < 2; again += 1)
    expect((await app.call(unsubscribe, { body: { token } })).body).toEqual({ off: true });
  const { body: survey } = await owner.call(getSurvey, { params: { id } });
  // An open editor keeps working, and other mail settings stay.
  expect(survey).toMatchObject({ notify: 'off', version, updated_at });
  expect((await owner.call(listVersions, { params: { id }, query: {} })).body.versions).toMatchObject([
    { is_present: true },
  ]);
  const { notify: _unchanged, ...edit } = { ...survey, title: 'Dinner' };
  const saved = (await owner.call(saveSurvey, { params: { id }, body: edit })).body;
  expect(saved).toMatchObject({ title: 'Dinner', notify: 'off', version: version + 1 });
  await answer(1);
  await round(200);
  expect(await mails()).toHaveLength(1);
  // Re-enabling does not report earlier responses.
  await owner.call(saveSurvey, { params: { id }, body: { ...saved, notify: 'hourly' } });
  await round(201);
  await round(400);
  expect(await mails()).toHaveLength(1);
});

test('the unsubscribe page of an earlier version still works, undocumented', async () => {
  const { answer, mails, id, owner } = await aSurveyWithNotifications({
    anonymity_level: 'name_required',
    notify: 'hourly',
  });
  await round(0);
  await answer(1);
  await round(60);
  const link = /\/notices\/off\?token=([\w-]+)/.exec((await mails())[0]?.body ?? '');
  const payload = { token: link?.[1] };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/notices/off', payload });
  expect([reply.statusCode, reply.json()]).toEqual([200, { off: true }]);
  expect((await owner.call(getSurvey, { params: { id } })).body.notify).toBe('off');
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>();
  expect(Object.keys(paths)).toContain('/api/v1/notifications/unsubscribe');
  expect(Object.keys(paths)).not.toContain('/api/v1/notices/off');
});

test('a failed notification is retried once, by one of two servers', async () => {
  const { answer, mails } = await aSurveyWithNotifications({
    anonymity_level: 'name_required',
    notify: 'each',
  });
  await round(0);
  await answer(1);
  const broken: Mail = { ...outbox, send: () => Promise.reject(new Error('away')) };
  expect(await round(5, broken)).toBe(0);
  await Promise.all([round(6), round(6), round(6)]);
  expect(await mails()).toHaveLength(1);
});

test('a mail server sends nothing to unconfirmed addresses', async () => {
  const { answer } = await aSurveyWithNotifications({ anonymity_level: 'name_required', notify: 'each' });
  await round(0);
  await answer(1);
  const sent: string[] = [];
  const send: Mail['send'] = ({ to }) => Promise.resolve(void sent.push(to));
  const real: Mail = { isStored: false, send, deliver: send };
  await round(5, real);
  expect(sent).toEqual([]);
});
