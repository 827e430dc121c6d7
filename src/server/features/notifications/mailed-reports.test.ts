import { expect, test } from 'vitest';
import { aReportingApp, readAttached } from '../../../../tests/support/mailed-reports.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { listAuditLog } from '../../../shared/api/account/audit-log.ts';
import { unsubscribe } from '../../../shared/api/account/notifications.ts';
import { closeSurvey, deleteSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { reportMessage } from '../account/notifications/notice-messages.ts';
import { makeReport } from '../exports/report/make-report.ts';
import { mailReport } from './mail-report.ts';
import { queueReports } from './queue-reports.ts';

const { app, deps, look, aMailedSurvey } = await aReportingApp();
const OFF = /\/notices\/off\?token=([\w-]+)/;
const MONDAY = '2026-03-30T05:00:00Z';
const NEXT_MONDAY = '2026-04-06T05:00:00Z';

test('mails the weekly report on Monday from seven o’clock only if there are new responses', async () => {
  const { id, owner, answer, reports } = await aMailedSurvey({ title: 'Lunch: who/how?' });
  await answer(2);
  // Daylight saving time began on Sunday, so 7:00 local time is an hour earlier.
  await look('2026-03-30T04:59:00Z');
  expect(await reports()).toEqual([]);
  await look(MONDAY);
  const [first, ...others] = await reports();
  expect(others).toEqual([]);
  expect(first?.subject).toBe('Report · Lunch: who/how?');
  expect(first?.text).toContain(
    'Hello Ada,\n\nAttached is the report of your survey “Lunch: who/how?” as a PDF',
  );
  expect(first?.text).toContain(`http://localhost/results/${id}\n`);
  expect(first?.attachments).toMatchObject([
    { filename: 'Lunch who how.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
  ]);
  expect(await readAttached(first!)).toContain('2 responses');
  const [, token] = OFF.exec(first?.text ?? '') ?? [];
  const unsubscribe = first?.headers.find(({ key }) => key === 'list-unsubscribe');
  expect(unsubscribe?.value).toContain(token);

  await look('2026-03-30T09:00:00Z');
  await look(NEXT_MONDAY);
  expect(await reports()).toHaveLength(1);
  await answer(1);
  await look('2026-04-12T21:00:00Z');
  expect(await reports()).toHaveLength(1);
  // A report missed on Monday is sent when the server is back.
  await look('2026-04-14T22:00:00Z');
  expect(await reports()).toHaveLength(2);
  const { events } = (await owner.call(listAuditLog, { query: { action: 'survey.exported' } })).body;
  expect(events).toMatchObject([1, 2].map(() => ({ actor: null, object: id, details: { by: 'mail' } })));
});

test('mails the monthly report in the owner’s language once a minimum group has answered', async () => {
  const anonymous = { anonymity_level: 'anonymous', minimum_group: 7 } as const;
  const { owner, answer, reports } = await aMailedSurvey({ ...anonymous, report_mails: 'monthly' });
  await deps.db.pool.query(`update users set language = 'de' where id = $1`, [owner.user.id]);
  await answer(6);
  await look('2026-04-01T05:00:00Z');
  expect(await reports()).toEqual([]);
  await answer(1);
  await look('2026-04-30T12:00:00Z');
  expect(await reports()).toEqual([]);
  await look('2026-05-01T05:00:00Z');
  const [report] = await reports();
  expect(report?.text).toContain(
    'Guten Tag Ada,\n\nim Anhang ist der Bericht zu Ihrer Umfrage „Lunch“ als PDF',
  );
  expect(await readAttached(report!)).toContain('7 Teilnahmen');
  await answer(6);
  await look('2026-06-01T05:00:00Z');
  expect(await reports()).toHaveLength(1);
});

test('one of several servers mails the report and retries if the mail cannot be queued', async () => {
  const { answer, reports } = await aMailedSurvey();
  await answer(1);
  const broken = { ...deps, jobs: { ...deps.jobs, add: () => Promise.reject(new Error('away')) } };
  expect(await queueReports(broken, new Date(MONDAY))).toBe(0);
  const looks = await Promise.all([1, 2, 3].map(() => queueReports(deps, new Date(MONDAY))));
  expect(looks.toSorted()).toEqual([0, 0, 1]);
  await look(MONDAY);
  expect(await reports()).toHaveLength(1);
});

test('retries a failed report as the same mail', async () => {
  const { answer, reports, id: survey_id, owner } = await aMailedSurvey();
  await answer(1);
  const work = { survey_id, user_id: owner.user.id, is_last: false };
  const mail = { ...deps.mail, deliver: () => Promise.reject(new Error('away')) };
  await expect(mailReport({ ...deps, mail }, work, 'an-id')).rejects.toThrow('away');
  await answer(1);
  for (let tries = 0; tries < 2; tries += 1) await mailReport(deps, work, 'an-id');
  const sent = await reports();
  const id = '<an-id@canvass.example>';
  expect(sent.map(({ messageId }) => messageId)).toEqual([id, id]);
  expect(await readAttached(sent[0]!)).toContain('2 responses');
});

test('the unsubscribe link stops reports but not notifications and creates no version', async () => {
  const { answer, reports, stored, params, owner } = await aMailedSurvey({ notify: 'daily' });
  await answer(1);
  await look(MONDAY);
  const { version } = await stored();
  const [, token = ''] = OFF.exec((await reports())[0]?.text ?? '') ?? [];
  expect((await app.call(unsubscribe, { body: { token } })).body).toEqual({ off: true });
  const survey = await stored();
  expect(survey).toMatchObject({ report_mails: 'off', notify: 'daily', version });
  const { report_mails: _reports, notify: _notify, ...edit } = survey;
  const { body: saved } = await owner.call(saveSurvey, { params, body: edit });
  expect(saved).toMatchObject({ report_mails: 'off', notify: 'daily' });
  await answer(1);
  await look(NEXT_MONDAY);
  expect(await reports()).toHaveLength(1);
});

test('a closed survey gets a last report if there are new responses, then reports end', async () => {
  const answered = await aMailedSurvey();
  const quiet = await aMailedSurvey();
  await answered.answer(1);
  for (const { owner, params } of [answered, quiet]) await owner.call(closeSurvey, { params });
  await look(MONDAY);
  const [last] = await answered.reports();
  expect(last?.text).toContain('The survey is closed, so this was its last report by mail.');
  expect(last?.text).not.toMatch(OFF);
  expect(await quiet.reports()).toEqual([]);
  for (const { stored } of [answered, quiet]) expect((await stored()).report_mails).toBe('off');
});

test('reports require the plan and resume with it', async () => {
  const { answer, reports, set, stored, owner } = await aMailedSurvey();
  await answer(1);
  await onPlan(app, owner.user.id, null);
  expect(await look(MONDAY)).toBe(0);
  expect((await set({ title: 'Kept' })).status).toBe(200);
  expect((await stored()).report_mails).toBe('weekly');
  await onPlan(app, owner.user.id, 'monthly');
  await look(NEXT_MONDAY);
  expect(await reports()).toHaveLength(1);
  await onPlan(app, owner.user.id, null);
  await set({ report_mails: 'off' });
  expect((await set({ report_mails: 'monthly' })).error).toMatchObject({ code: 'plan_required' });
});

test('sends no report to unconfirmed addresses or for surveys that end before it is made', async () => {
  const unconfirmed = await aMailedSurvey({ is_confirmed: false });
  const deleted = await aMailedSurvey();
  const downgraded = await aMailedSurvey();
  for (const { answer } of [unconfirmed, deleted, downgraded]) await answer(1);
  expect(await queueReports(deps, new Date(MONDAY))).toBe(2);
  await deleted.owner.call(deleteSurvey, { params: deleted.params });
  await onPlan(app, downgraded.owner.user.id, null);
  await look(MONDAY);
  for (const { reports } of [unconfirmed, deleted, downgraded]) expect(await reports()).toEqual([]);
});

test('a report too large for a mail is linked instead of attached', async () => {
  const { answer, id: survey_id, owner } = await aMailedSurvey();
  await answer(1);
  const wanted = { survey_id, user_id: owner.user.id, language: 'en' } as const;
  const fullReport = await makeReport(deps, wanted, 10_000_000);
  const size = fullReport?.file?.bytes.length ?? 0;
  expect((await makeReport(deps, wanted, size))?.file?.bytes).toHaveLength(size);
  expect(await makeReport(deps, wanted, size / 2)).toEqual({ title: 'Lunch', file: null });
  const to = { email: owner.email, first_name: 'Ada', language: 'en' } as const;
  const { text } = reportMessage(
    'http://localhost',
    to,
    { survey_id, title: 'Lunch', isComplete: false },
    'token',
  );
  expect(text).toContain('It is too large for a mail, so nothing is attached.');
});
