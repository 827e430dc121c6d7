import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { SurveySettings } from '../../../shared/api/survey/survey-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { recountEnded } from '../responses/ended-data.ts';

type Trx = Transaction<Schema>;

export interface DueSurvey extends Pick<SurveySettings, 'retention_days' | 'retention_of'> {
  readonly id: string;
  readonly user_id: string;
  /** Last due time, if the end was postponed; null for all. */
  readonly until: string | null;
}

/** Rows per statement, to keep each short. */
const AT_ONCE = 5_000;

/** The earlier of the set end and manual closing. */
const CLOSED = sql`least(end_date, case when status = 'completed' then closed_at end)`;

const isOver = (end: RawBuilder<unknown>, now: Date) =>
  sql`${end} + retention_days * interval '1 day' <= ${now.toISOString()}::timestamptz`;
const ALL_DUE = (now: Date) => sql`${isOver(CLOSED, now)}
  and (retention_of = 'submissions' or texts_deleted_at is null or texts_deleted_at < ${CLOSED})`;
const HAS_ENDED = sql`retention_of = 'submissions' and exists (select from ended_counts e where e.survey_id = surveys.id)`;
const DUE = (now: Date) => sql`retention_days is not null and (response_count > 0 or ${HAS_ENDED})
  and (${ALL_DUE(now)} or ${isOver(sql`promised_end`, now)})`;

export async function findDue(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from surveys where ${DUE(now)} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function lockDue(trx: Trx, id: string, now: Date): Promise<DueSurvey | null> {
  const { rows } = await sql<DueSurvey>`
    select id, user_id, retention_days, retention_of,
      case when (${ALL_DUE(now)}) is not true then promised_until end as until
    from surveys where id = ${id} and ${DUE(now)} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Records that the promise made before postponing is fulfilled. */
export async function clearPromise(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('surveys')
    .set({ promised_end: null, promised_until: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes submissions, all or up to a time. @returns how many */
export async function deleteSubmissions(trx: Trx, survey: DueSurvey): Promise<number> {
  return deleteFrom(trx, 'submissions', survey);
}

/**
 * Deletes records of early endings and recounts the rest. The survey row must be locked.
 * @returns how many
 */
export async function deleteEnded(trx: Trx, survey: DueSurvey): Promise<number> {
  const deleted = await deleteFrom(trx, 'ended_submissions', survey);
  await recountEnded(trx, survey.id);
  return deleted;
}

/** Deletes notes on removed submissions or names. Call afterwards. */
export async function deleteNotes(trx: Trx, { id: survey_id, until }: DueSurvey): Promise<void> {
  await sql`
    delete from submission_notes n where survey_id = ${survey_id} and not exists (
      select from submissions s where s.survey_id = n.survey_id and s.id = n.submission_id
        and s.submitted_at > coalesce(${until}::timestamptz, 'infinity'))`.execute(trx);
}

/** Deletes keyword choices and text themes, whose words may come from deleted texts. */
export async function deleteThemes(trx: Trx, { id: survey_id }: DueSurvey): Promise<void> {
  for (const table of ['text_themes', 'ai_themes'] as const)
    await trx.deleteFrom(table).where('survey_id', '=', survey_id).execute();
}

async function deleteFrom(
  trx: Trx,
  table: 'submissions' | 'ended_submissions',
  { id: survey_id, until }: DueSurvey,
): Promise<number> {
  let [all, last] = [0, AT_ONCE];
  while (last === AT_ONCE) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where survey_id = ${survey_id} and id = any(array(
        select id from ${sql.table(table)} where survey_id = ${survey_id}
          and submitted_at <= coalesce(${until}::timestamptz, 'infinity') limit ${AT_ONCE}))`.execute(trx);
    last = Number(numAffectedRows ?? 0);
    all += last;
  }
  return all;
}

/**
 * Empties texts and names, all or up to a time; emptied texts still count as answered.
 * @returns the number of submissions
 */
export async function deleteTexts(trx: Trx, { id: survey_id, until }: DueSurvey, now: Date): Promise<number> {
  const { rows: texts } = await sql<{ slot: string }>`
    select p ->> 'slot' as slot from questions cross join jsonb_array_elements(parts) p
    where survey_id = ${survey_id} and p ->> 'class' = 'text'`.execute(trx);
  const slots = texts.map(({ slot }) => slot);
  let [all, after] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await sql<{ n: number; last: string | null }>`
      with page as (
        select id from submissions where survey_id = ${survey_id} and id > ${after}
          and submitted_at <= coalesce(${until}::timestamptz, 'infinity') order by id limit ${AT_ONCE}),
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
