import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailSetting } from '../../../shared/api/survey/survey-settings.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { GROUP_STEPS } from '../surveys/round-to-groups.ts';

/** A survey whose owner is to be told now, and what of. */
export interface DueNotice {
  readonly survey_id: string;
  readonly user_id: string;
  readonly title: string;
  readonly notify: 'each' | 'hourly' | 'daily';
  /** How many responses came since the last mail; of an anonymous survey whole groups. */
  readonly summary: number;
  /** How many are told of then, in all. */
  readonly total: number;
}

/** So many surveys are looked at in one round; the others come in the next. */
const AT_ONCE = 200;

/** Between two mails about one survey: "each" bundles what comes meanwhile, so that a busy survey fills no mailbox. */
const PAUSE = sql`case s.notify when 'each' then interval '5 minutes' when 'hourly' then interval '1 hour' else interval '1 day' end`;

/**
 * Anonymous surveys tell of whole groups (`inGroups`), as everywhere: a mail says nothing of when a single person answered, and
 * of many smallest groups, one after the other, nobody works out a count.
 */
const GROUP = sql`case when s.anonymity_level = 'anonymous'
  then (select min(step) from unnest(${[...GROUP_STEPS]}::integer[]) step where step >= s.minimum_group) else 1 end`;

/** What there is to tell of in all, and what is known of it: rounded up, so that who came in the place of somebody is no news. */
const TOTAL = sql`(s.response_count / ${GROUP} * ${GROUP})`;
const KNOWN = sql`((n.told + ${GROUP} - 1) / ${GROUP} * ${GROUP})`;

/**
 * Begins with what is switched on since the last round, ends with what was switched off, and follows deletions. What a new survey
 * has is news; of one that had responses before, those are known.
 */
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

/** The surveys whose owners are to be told, who waited longest first. */
export async function findDueNotices(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ survey_id: string }>`
    select n.survey_id from survey_notices n join surveys s on s.id = n.survey_id
    where s.notify <> 'off' and ${TOTAL} > ${KNOWN}
      and n.told_at + ${PAUSE} <= ${now.toISOString()}::timestamptz
    order by n.told_at limit ${AT_ONCE}`.execute(db);
  return rows.map(({ survey_id }) => survey_id);
}

/** What is to be told of a survey, kept from other servers until the transaction ends; null where nothing is any more. */
export async function takeNotice(
  trx: Transaction<Schema>,
  survey_id: string,
  now: Date,
): Promise<DueNotice | null> {
  const { rows } = await sql<DueNotice>`
    select n.survey_id, s.user_id, s.title, s.notify, ${TOTAL} - ${KNOWN} as news, ${TOTAL} as total
    from survey_notices n join surveys s on s.id = n.survey_id
    where n.survey_id = ${survey_id} and s.notify <> 'off' and ${TOTAL} > ${KNOWN}
      and n.told_at + ${PAUSE} <= ${now.toISOString()}::timestamptz
    for update of n skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Notes what was told. */
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

/** Switches mails about a survey off. That is no new version of it: an editor that has it open goes on. */
export async function switchOff(
  db: Kysely<Schema>,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
  mails: MailSetting,
): Promise<void> {
  await db.updateTable('surveys').set(mails, 'off').where('id', '=', id).where(mails, '<>', 'off').execute();
}
