import PostalMime, { type Email } from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, vi } from 'vitest';
import { createMail } from '../../src/server/adapters/mail/create-mail.ts';
import { createCursors } from '../../src/server/base/sealed-tokens.ts';
import { mailReport, REPORT_JOB } from '../../src/server/features/notifications/mail-report.ts';
import { queueReports } from '../../src/server/features/notifications/queue-reports.ts';
import { createJobs } from '../../src/server/jobs/create-jobs.ts';
import { secretsOf } from '../../src/server/base/secrets-of.ts';
import { submitResponse } from '../../src/shared/api/responses.ts';
import { getSurvey, saveSurvey } from '../../src/shared/api/survey/surveys.ts';
import type { SurveyToSend } from './a-survey.ts';
import { anAnswer } from './an-answer.ts';
import { anApp } from './app.ts';
import { startMailServer } from './mail-server.ts';
import { onPlan } from './on-plan.ts';
import { openSurvey } from './open-survey.ts';

interface Wanted extends Partial<SurveyToSend> {
  /** Whether the owner's address is confirmed; it is unless said. */
  readonly is_confirmed?: boolean;
}

/** A server that mails reports to a mail server of its own, at moments that the test says. */
export async function aReportingApp() {
  const mails = await startMailServer();
  mails.take();
  const mailConfig = { smtpUrl: mails.url, from: 'Canvass <canvass@canvass.example>' };
  // Its own looks would come by the real clock, among ours.
  const app = await anApp({ hasScheduler: false, config: { mail: mailConfig } });
  const { db } = app.deps;
  const cursors = createCursors(secretsOf(app.deps));
  const jobs = createJobs({ ...app.deps, cursors });
  const mail = createMail(mailConfig, db, jobs);
  const intake = { figures: () => ({ stored: 0, waiting: 0 }) as never };
  const deps = { ...app.deps, cursors, jobs, mail, intake };
  jobs.handle(REPORT_JOB, (work, id) => mailReport(deps, work, id));
  afterAll(async () => {
    await jobs.close();
    await mails.close();
  });

  /** Looks for due reports at a moment, and waits until all that waits was sent. */
  async function look(at: string): Promise<number> {
    const queued = await queueReports(deps, new Date(at));
    const waiting = `select from jobs where due_at < 'infinity'`;
    await vi.waitUntil(async () => {
      jobs.start();
      return (await db.pool.query(waiting)).rowCount === 0;
    }, 20_000);
    return queued;
  }

  /** A survey with names in Berlin whose owner, on a paid plan, has its report mailed; first looked at on a Tuesday. */
  async function aMailedSurvey({ is_confirmed = true, report_mails = 'weekly', ...fields }: Wanted = {}) {
    const survey = await openSurvey(app, { anonymity_level: 'name_required', ...fields });
    const { id, owner } = survey;
    const params = { id };
    await onPlan(app, owner.user.id, 'scientific-monthly');
    await db.pool.query('update users set email_verified = $2 where id = $1', [owner.user.id, is_confirmed]);
    const stored = async () => (await owner.call(getSurvey, { params })).body;
    const set = async (changed: object) =>
      owner.call(saveSurvey, { params, body: { ...(await stored()), ...changed } });
    await set({ report_mails, time_zone: 'Europe/Berlin' });
    await look('2026-03-24T12:00:00Z');
    const answer = async (n: number) => {
      for (let i = 0; i < n; i += 1)
        await app.call(submitResponse, {
          params,
          body: anAnswer(survey.questions, { participant_name: 'Ada' }),
        });
    };
    const reports = async () => {
      const all = await Promise.all(mails.messages.map((message) => PostalMime.parse(message)));
      return all.filter(
        ({ to, subject }) => to?.[0]?.address === owner.email && /^(Report|Bericht)/.test(subject ?? ''),
      );
    };
    return { ...survey, params, stored, set, answer, reports };
  }

  return { app, deps, look, aMailedSurvey };
}

/** What a reader finds in the file that came with a mail. */
export async function readAttached({ attachments: [file] }: Email): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(file?.content as ArrayBuffer));
  return (await extractText(pdf, { mergePages: true })).text;
}
