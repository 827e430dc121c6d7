import { type Kysely, sql, type Transaction } from 'kysely';
import { countersOf } from '../../../questions/counters.ts';
import type { Answers } from '../../../questions/kind.ts';
import type { Authorized } from '../../authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { counterKey } from '../surveys/counter-keys.ts';

type Trx = Transaction<Schema>;

export interface SubmissionRow {
  readonly id: string;
  readonly submitted_at: string;
  readonly participant_name: string | null;
  readonly answers: Answers;
  readonly revision: number;
}

/** A place in the list of submissions; the revision counts only where they come in the order of arrival. */
export interface SubmissionPlace {
  readonly revision: number;
  readonly id: string;
}

/** Newest first, or by pseudonym: in an order that says nothing about arrival. */
export type SubmissionOrder = 'arrival' | 'pseudonym';

/** What a repeated submission is compared with. */
export interface StoredBefore {
  /** `hashSecret` of the secret it came with; null where it came with none. */
  readonly secret_hash: string | null;
}

/** The submission that was stored under this id before, or null. */
export async function findStored(
  db: Kysely<Schema>,
  survey_id: string,
  id: string,
): Promise<StoredBefore | null> {
  const { rows } = await sql<StoredBefore>`
    select encode(secret_hash, 'hex') as secret_hash from submissions
    where survey_id = ${survey_id}::uuid and id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** A page of a survey's submissions. */
export async function findSubmissions(
  db: Kysely<Schema>,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_submissions'>,
  order: SubmissionOrder,
  after: SubmissionPlace | null,
  limit: number,
): Promise<SubmissionRow[]> {
  const key = order === 'arrival' ? sql`(revision, id)` : sql`id`;
  const place =
    order === 'arrival' ? sql`(${after?.revision}::integer, ${after?.id}::uuid)` : sql`${after?.id}::uuid`;
  const columns = order === 'arrival' ? sql`revision desc, id desc` : sql`survey_id, id`;
  const beyond = order === 'arrival' ? sql`<` : sql`>`;
  const { rows } = await sql<SubmissionRow>`
    select id, submitted_at, participant_name, answers, revision from submissions
    where survey_id = ${survey_id}::uuid
      ${after === null ? sql`` : sql`and ${key} ${beyond} ${place}`}
    order by ${columns} limit ${limit}`.execute(db);
  return rows;
}

/**
 * Holds a survey's row until the transaction ends, as the intake does before it touches a submission: who takes both
 * in this order never waits in a circle. @returns whether the survey exists
 */
export async function lockSurvey(trx: Trx, survey_id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from surveys where id = ${survey_id}::uuid for no key update`.execute(trx);
  return rows.length > 0;
}

/** Deletes one submission. @returns what it was, or null where there is none */
export async function deleteSubmissionRow(
  trx: Trx,
  survey_id: string,
  id: string,
): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    delete from submissions where survey_id = ${survey_id}::uuid and id = ${id}::uuid
    returning id, submitted_at, participant_name, answers, revision`.execute(trx);
  return rows[0] ?? null;
}

/** Lowers every counter that a deleted submission had raised, and tells every server. */
export async function decrementCounters(trx: Trx, survey_id: string, row: SubmissionRow): Promise<void> {
  const keys: number[] = [];
  for (const [slot, stored] of Object.entries(row.answers))
    countersOf(stored, (value) => keys.push(counterKey(Number(slot), value)));
  await sql`
    with lowered as (
      update surveys set response_count = response_count - 1, answers_revision = answers_revision + 1
      where id = ${survey_id}::uuid returning id, answers_revision, response_count)
    select pg_notify('answers_changed', json_build_object('survey_id', id, 'revision', answers_revision,
      'response_count', response_count)::text) from lowered`.execute(trx);
  await sql`
    update daily_counts set n = n - 1, ns = array(
      select c.n - (c.key = any(${keys}::bigint[]))::integer from unnest(keys, ns) as c(key, n))
    where survey_id = ${survey_id}::uuid and day = ${row.submitted_at}::timestamptz::date`.execute(trx);
}
