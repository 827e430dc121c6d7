import { type Kysely, sql, type Transaction } from 'kysely';
import type { StatusFacts } from '../../../shared/survey/survey-status.ts';
import type { Schema } from '../../db/schema.ts';
import type { GroupFacts } from '../surveys/round-to-groups.ts';
import type { ReportSchedule } from './last-round.ts';

/** Surveys that share a report schedule and time zone. */
interface ReportRound {
  readonly schedule: ReportSchedule;
  readonly time_zone: string | null;
}

export interface DueRound extends ReportRound {
  readonly at: string;
}

interface DueReport extends StatusFacts, GroupFacts {
  readonly survey_id: string;
  readonly user_id: string;
  readonly response_count: number;
  readonly told: number;
}

/** Reports per run, so other mails are not delayed. */
const AT_ONCE = 30;

/** Syncs the queue with settings and deletions. */
export async function queueReportMails(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    insert into survey_reports (survey_id, told, looked_at)
    select id, 0, ${now.toISOString()} from surveys s
    where report_mails <> 'off' and not exists (select from survey_reports r where r.survey_id = s.id)
    on conflict do nothing`.execute(db);
  await sql`
    delete from survey_reports r using surveys s where s.id = r.survey_id and s.report_mails = 'off'`.execute(
    db,
  );
  await sql`
    update survey_reports r set told = s.response_count from surveys s
    where s.id = r.survey_id and r.told > s.response_count`.execute(db);
}

export async function findRounds(db: Kysely<Schema>): Promise<ReportRound[]> {
  return db
    .selectFrom('surveys')
    .select(['report_mails as schedule', 'time_zone'])
    .where('report_mails', '<>', 'off')
    .$narrowType<{ schedule: ReportSchedule }>()
    .distinct()
    .execute();
}

/** Returns surveys not checked since their due time, longest wait first. */
export async function findDueReports(
  db: Kysely<Schema>,
  rounds: readonly DueRound[],
): Promise<{ survey_id: string; at: string }[]> {
  const list = (name: keyof DueRound) => rounds.map((round) => round[name]);
  const { rows } = await sql<{ survey_id: string; at: string }>`
    select r.survey_id, d.at from survey_reports r
    join surveys s on s.id = r.survey_id
    join unnest(${list('schedule')}::text[], ${list('time_zone')}::text[], ${list('at')}::timestamptz[]) d(schedule, zone, at)
      on d.schedule = s.report_mails and d.zone is not distinct from s.time_zone
    where r.looked_at < d.at
    order by r.looked_at limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** Locks and returns a due report; null if it is no longer due. */
export async function takeReport(
  trx: Transaction<Schema>,
  survey_id: string,
  at: string,
): Promise<DueReport | null> {
  const report = await trx
    .selectFrom('survey_reports as r')
    .innerJoin('surveys as s', 's.id', 'r.survey_id')
    .select(['r.survey_id', 'r.told', 's.user_id', 's.response_count', 's.status', 's.start_date'])
    .select(['s.end_date', 's.anonymity_level', 's.minimum_group'])
    .where('r.survey_id', '=', survey_id)
    .where('r.looked_at', '<', at)
    .where('s.report_mails', '<>', 'off')
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
  return report ?? null;
}

export async function noteLooked(
  trx: Transaction<Schema>,
  survey_id: string,
  reported: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('survey_reports')
    .set({ told: reported, looked_at: now.toISOString() })
    .where('survey_id', '=', survey_id)
    .execute();
}
