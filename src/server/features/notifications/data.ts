import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailSetting } from '../../../shared/api/survey/survey-settings.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { GROUP_STEPS } from '../surveys/round-to-groups.ts';

export interface DueNotice {
  readonly survey_id: string;
  readonly user_id: string;
  readonly title: string;
  readonly notify: 'each' | 'hourly' | 'daily';
  /** Responses since the last mail, rounded to groups in anonymous surveys. */
  readonly summary: number;
  readonly total: number;
}

/** Surveys per run; the rest follow in the next. */
const AT_ONCE = 200;

/** Minimum interval between mails about one survey; "each" is bundled to avoid flooding. */
const PAUSE = sql`case s.notify when 'each' then interval '5 minutes' when 'hourly' then interval '1 hour' else interval '1 day' end`;

/** Anonymous surveys report counts rounded to groups, so mails reveal no arrival times. */
const GROUP = sql`case when s.anonymity_level = 'anonymous'
  then (select min(step) from unnest(${[...GROUP_STEPS]}::integer[]) step where step >= s.minimum_group) else 1 end`;

/** The known count is rounded up, so a response replacing a deleted one is not reported as new. */
const TOTAL = sql`(s.response_count / ${GROUP} * ${GROUP})`;
const KNOWN = sql`((n.told + ${GROUP} - 1) / ${GROUP} * ${GROUP})`;

/** Syncs the queue with settings and deletions. Existing responses count as known unless the survey is new. */
export async function queueNotifications(db: Kysely<Schema>, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    insert into survey_notices (survey_id, told, told_at)
    select s.id, case when s.created_at > ${at}::timestamptz - interval '10 minutes' then 0 else s.response_count end, ${at}
    from surveys s where s.notify <> 'off' and not exists (select from survey_notices n where n.survey_id = s.id)
    on conflict do nothing`.execute(db);
  await sql`
    delete from survey_notices n using surveys s where s.id = n.survey_id and s.notify = 'off'`.execute(db);
  await sql`
    update survey_notices n set told = s.response_count from surveys s
    where s.id = n.survey_id and n.told > s.response_count`.execute(db);
}

/** Returns surveys with a notification due, longest wait first. */
export async function findDueNotices(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ survey_id: string }>`
    select n.survey_id from survey_notices n join surveys s on s.id = n.survey_id
    where s.notify <> 'off' and ${TOTAL} > ${KNOWN}
      and n.told_at + ${PAUSE} <= ${now.toISOString()}::timestamptz
    order by n.told_at limit ${AT_ONCE}`.execute(db);
  return rows.map(({ survey_id }) => survey_id);
}

/** Locks and returns a due notification; null if none is due any more. */
export async function takeNotice(
  trx: Transaction<Schema>,
  survey_id: string,
  now: Date,
): Promise<DueNotice | null> {
  const { rows } = await sql<DueNotice>`
    select n.survey_id, s.user_id, s.title, s.notify, ${TOTAL} - ${KNOWN} as summary, ${TOTAL} as total
    from survey_notices n join surveys s on s.id = n.survey_id
    where n.survey_id = ${survey_id} and s.notify <> 'off' and ${TOTAL} > ${KNOWN}
      and n.told_at + ${PAUSE} <= ${now.toISOString()}::timestamptz
    for update of n skip locked`.execute(trx);
  return rows[0] ?? null;
}

export async function recordNotified(
  trx: Transaction<Schema>,
  { survey_id, total }: DueNotice,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('survey_notices')
    .set({ told: total, told_at: now.toISOString() })
    .where('survey_id', '=', survey_id)
    .execute();
}

/** Disables mails about a survey without a new version, so open editors are not affected. */
export async function switchOff(
  db: Kysely<Schema>,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
  mails: MailSetting,
): Promise<void> {
  await db.updateTable('surveys').set(mails, 'off').where('id', '=', id).where(mails, '<>', 'off').execute();
}
