import { z } from 'zod';
import { inCellOf } from '../../db/access/run-as-system.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { recordEvent } from '../../db/record-event.ts';
import { findAddressee } from '../account/data.ts';
import { reportMessage } from '../account/notifications/notice-messages.ts';
import { makeReport, type ReportParts } from '../exports/report/make-report.ts';
import { writeUnsubscribeToken } from './unsubscribe-tokens.ts';
import { mayBeMailed } from './policy.ts';

export const REPORT_JOB = 'report';

const reportWork = z.object({ survey_id: z.uuid(), user_id: z.string(), is_last: z.boolean() });
export type ReportWork = z.output<typeof reportWork>;

/** Common limit of mail servers, minus a third for encoding. */
const MAX_BYTES = 10_000_000;

/**
 * Makes a survey's report and mails it to its owner unless that is no longer allowed. The file is not stored.
 * @param id job id, the same for every attempt
 * @throws Error to be retried
 */
export async function mailReport(
  deps: Pick<FeatureDeps, 'cursors' | 'mail'> & ReportParts,
  work: unknown,
  id: string,
): Promise<void> {
  const { config, cursors, db, mail } = deps;
  const { survey_id, user_id, is_last } = reportWork.parse(work);
  const to = await findAddressee(db, user_id);
  if (to === null || !mayBeMailed(to, mail)) return;
  const of = { survey_id, user_id, language: to.language };
  const report = await inCellOf(survey_id, () => makeReport(deps, of, MAX_BYTES));
  if (report === null) return;
  const { title, file } = report;
  const token = is_last
    ? null
    : writeUnsubscribeToken(cursors, { survey_id, user_id, mails: 'report_mails' });
  const message = reportMessage(config.baseUrl, to, { survey_id, title, isComplete: file !== null }, token);
  await mail.deliver({ ...message, attachment: file }, id);
  const details = { title, format: 'pdf', by: 'mail' };
  await recordEvent(db, { of: { id: user_id }, actor: null, action: 'survey.exported', survey_id, details });
}
