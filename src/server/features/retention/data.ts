import { type Kysely, sql, type Transaction } from 'kysely';
import type { SurveySettings } from '../../../shared/api/survey-settings.ts';
import type { Schema } from '../../db/schema.ts';

type Trx = Transaction<Schema>;

/** A survey whose answers are to go now. */
export interface DueSurvey extends Pick<SurveySettings, 'retention_days' | 'retention_of'> {
  readonly id: string;
  readonly user_id: string;
}

/** One statement changes so many rows: none of them takes long. */
const AT_ONCE = 5_000;

/** What closed first: the end that was set, or the owner. */
const CLOSED = sql`least(end_date, case when status = 'completed' then coalesce(closed_at, updated_at) end)`;

const DUE = (now: Date) => sql`retention_days is not null and response_count > 0
  and ${CLOSED} + retention_days * interval '1 day' <= ${now.toISOString()}::timestamptz
  and (retention_of = 'submissions' or texts_deleted_at is null or texts_deleted_at < ${CLOSED})`;

/** The surveys that are due, by id. */
export async function findDue(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from surveys where ${DUE(now)} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The survey, kept for this transaction, as long as it is still due. */
export async function lockDue(trx: Trx, id: string, now: Date): Promise<DueSurvey | null> {
  const { rows } = await sql<DueSurvey>`
    select id, user_id, retention_days, retention_of from surveys where id = ${id} and ${DUE(now)} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Deletes every submission of a survey. @returns how many */
export async function deleteSubmissions(trx: Trx, survey_id: string): Promise<number> {
  let [all, last] = [0, AT_ONCE];
  while (last === AT_ONCE) {
    const { numAffectedRows } = await sql`
      delete from submissions where survey_id = ${survey_id} and id = any(array(
        select id from submissions where survey_id = ${survey_id} limit ${AT_ONCE}))`.execute(trx);
    last = Number(numAffectedRows ?? 0);
    all += last;
  }
  return all;
}

/**
 * Empties what people typed in every submission of a survey, and takes their names out. An emptied text still counts as
 * answered, since it was.
 * @returns how many submissions there are
 */
export async function deleteTexts(trx: Trx, survey_id: string, now: Date): Promise<number> {
  const { rows: texts } = await sql<{ slot: string }>`
    select p ->> 'slot' as slot from questions cross join jsonb_array_elements(parts) p
    where survey_id = ${survey_id} and p ->> 'class' = 'text'`.execute(trx);
  const slots = texts.map(({ slot }) => slot);
  let [all, after] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await sql<{ n: number; last: string | null }>`
      with page as (
        select id from submissions where survey_id = ${survey_id} and id > ${after} order by id limit ${AT_ONCE}),
      changed as (
        update submissions s set participant_name = null, answers = coalesce((
            select jsonb_object_agg(a.key, case when a.key = any(${slots}::text[]) and jsonb_typeof(a.value) = 'string'
              then '""' else a.value end)
            from jsonb_each(s.answers) a), '{}')
        from page where s.survey_id = ${survey_id} and s.id = page.id)
      select count(*)::integer as n, (array_agg(id order by id desc))[1] as last from page`.execute(trx);
    const { n = 0, last = null } = rows[0] ?? {};
    all += n;
    if (last === null) break;
    after = last;
  }
  await sql`update surveys set texts_deleted_at = ${now.toISOString()}::timestamptz where id = ${survey_id}`.execute(
    trx,
  );
  return all;
}
