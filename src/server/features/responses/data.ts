import { type Kysely, sql, type Transaction } from 'kysely';
import { countersOf } from '../../../questions/core/summary/counters.ts';
import type { Answers } from '../../../questions/question-type.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { counterKey } from '../surveys/definition/counter-keys.ts';
import { raiseRevision } from './raise-revision.ts';

type Trx = Transaction<Schema>;

export interface SubmissionRow {
  readonly id: string;
  readonly submitted_at: string;
  readonly participant_name: string | null;
  readonly answers: Answers;
  readonly revision: number;
}

const SUBMISSION_COLUMNS = ['id', 'submitted_at', 'participant_name', 'answers', 'revision'] as const;

export interface SubmissionPosition {
  readonly revision: number;
  readonly id: string;
}

/** Newest first, or by pseudonym, which does not reveal arrival. */
export type SubmissionOrder = 'arrival' | 'pseudonym';

export interface StoredBefore {
  readonly secret_hash: string | null;
}

export async function findStored(
  db: Kysely<Schema>,
  survey_id: string,
  id: string,
): Promise<StoredBefore | null> {
  const stored = await db
    .selectFrom('submissions')
    .select('secret_hash')
    .where('survey_id', '=', survey_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return stored === undefined ? null : { secret_hash: stored.secret_hash?.toString('hex') ?? null };
}

export async function findSubmissions(
  db: Kysely<Schema>,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_submissions'>,
  order: SubmissionOrder,
  after: SubmissionPosition | null,
  limit: number,
): Promise<SubmissionRow[]> {
  const page = db
    .selectFrom('submissions')
    .select(SUBMISSION_COLUMNS)
    .where('survey_id', '=', survey_id)
    .limit(limit);
  if (order === 'pseudonym') {
    const rest = after === null ? page : page.where('id', '>', after.id);
    return rest.orderBy('survey_id').orderBy('id').execute();
  }
  const rest =
    after === null
      ? page
      : page.where((is) => is(is.refTuple('revision', 'id'), '<', is.tuple(after.revision, after.id)));
  return rest.orderBy('revision', 'desc').orderBy('id', 'desc').execute();
}

/**
 * Locks the survey row before any submission, like the intake, to prevent deadlocks. Returns false if the survey does
 * not exist.
 */
export async function lockSurvey(trx: Trx, survey_id: string): Promise<boolean> {
  const survey = await trx
    .selectFrom('surveys')
    .select('id')
    .where('id', '=', survey_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return survey !== undefined;
}

/** Deletes a submission and its notes. Returns the deleted row, or null. */
export async function deleteSubmissionRow(
  trx: Trx,
  survey_id: string,
  id: string,
): Promise<SubmissionRow | null> {
  const removed = await trx
    .deleteFrom('submissions')
    .where('survey_id', '=', survey_id)
    .where('id', '=', id)
    .returning(SUBMISSION_COLUMNS)
    .executeTakeFirst();
  await trx
    .deleteFrom('submission_notes')
    .where('survey_id', '=', survey_id)
    .where('submission_id', '=', id)
    .execute();
  return removed ?? null;
}

/** Counts a participant who withdrew, so their survey's owner sees how many did. */
export async function countWithdrawal(trx: Trx, survey_id: string): Promise<void> {
  await trx
    .insertInto('withdrawn_counts')
    .values({ survey_id, n: 1 })
    .onConflict((on) => on.column('survey_id').doUpdateSet((is) => ({ n: is('withdrawn_counts.n', '+', 1) })))
    .execute();
}

/** Subtracts a deleted submission from all counters and notifies all servers. */
export async function decrementCounters(trx: Trx, survey_id: string, row: SubmissionRow): Promise<void> {
  const keys: number[] = [];
  for (const [slot, stored] of Object.entries(row.answers))
    countersOf(stored, (value) => keys.push(counterKey(Number(slot), value)));
  await raiseRevision(trx, survey_id, -1);
  await trx
    .updateTable('surveys')
    .set((is) => ({ removed_count: is('removed_count', '+', 1) }))
    .where('id', '=', survey_id)
    .execute();
  await freeQuotas(trx, survey_id, Object.keys(row.answers).map(Number));
  await sql`
    update daily_counts set n = n - 1, ns = array(
      select c.n - (c.key = any(${keys}::bigint[]))::integer from unnest(keys, ns) as c(key, n))
    where survey_id = ${survey_id}::uuid and day = ${row.submitted_at}::timestamptz::date`.execute(trx);
}

/** Subtracts a deleted submission from its quotas. */
async function freeQuotas(trx: Trx, survey_id: string, slots: readonly number[]): Promise<void> {
  await sql`
    update surveys set quota_ns = array(
      select q.n - (q.slot = any(${slots}::integer[]))::integer
      from unnest(quota_slots, quota_ns) with ordinality as q(slot, n, place) order by q.place)
    where id = ${survey_id}::uuid and quota_slots && ${slots}::integer[]`.execute(trx);
}
