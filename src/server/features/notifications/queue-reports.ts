import { effectiveStatus } from '../../../shared/survey/survey-status.ts';
import { authorize } from '../../base/authorize.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { findAddressee } from '../account/data.ts';
import { findPlan } from '../billing/plan.ts';
import { checkExport } from '../exports/policy.ts';
import { findSurvey } from '../surveys/data.ts';
import { switchOff } from './data.ts';
import { lastRound } from './last-round.ts';
import { REPORT_JOB, type ReportWork } from './mail-report.ts';
import { hasNewResponses, mayBeMailed } from './policy.ts';
import { findDueReports, findRounds, queueReportMails, noteLooked, takeReport } from './reports-data.ts';

type Parts = Pick<FeatureDeps, 'config' | 'db' | 'jobs' | 'mail' | 'now'>;

/**
 * Queues due reports exactly once across servers, including a last one for closed surveys.
 * @returns the number queued
 */
export async function queueReports(deps: Parts & Pick<FeatureDeps, 'log'>, now: Date): Promise<number> {
  const { kysely } = deps.db;
  await queueReportMails(kysely, now);
  const rounds = (await findRounds(kysely)).map(({ schedule, time_zone }) => ({
    schedule,
    time_zone,
    at: lastRound(schedule, time_zone, now).toISOString(),
  }));
  let queued = 0;
  for (const { survey_id, at } of await findDueReports(kysely, rounds))
    try {
      if (await queueReport(deps, survey_id, at, now)) queued += 1;
    } catch (error) {
      // One failure must not delay other reports; it is retried soon.
      deps.log.warn({ err: error }, 'The report of a survey could not be put on its way');
    }
  return queued;
}

async function queueReport(
  { jobs, mail, ...deps }: Parts,
  survey_id: string,
  at: string,
  now: Date,
): Promise<boolean> {
  const { db } = deps;
  const looked = await db.transaction(async (trx) => {
    const due = await takeReport(trx, survey_id, at);
    if (due === null) return null;
    const { user_id, told: reported, response_count } = due;
    const isLast = effectiveStatus(due, now) === 'closed';
    const to = await findAddressee({ kysely: trx }, user_id);
    const isAllowed =
      to !== null &&
      mayBeMailed(to, mail) &&
      checkExport(await findPlan(deps, user_id), { format: 'pdf' }) === null;
    const isSent = isAllowed && hasNewResponses(due);
    await noteLooked(trx, survey_id, isSent ? response_count : reported, now);
    const work: ReportWork = { survey_id, user_id, is_last: isLast };
    if (isSent) await jobs.add(REPORT_JOB, work, trx);
    return { user_id, isLast, isSent };
  });
  if (looked === null) return false;
  // Runs in a separate transaction because the intake waits for this row; if interrupted, the next run does it.
  const survey = looked.isLast ? await findSurvey(db.kysely, survey_id) : null;
  if (survey !== null)
    await switchOff(db.kysely, authorize({ id: looked.user_id }, survey, 'edit'), 'report_mails');
  return looked.isSent;
}
