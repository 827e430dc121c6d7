import { type Kysely, sql, type Transaction } from 'kysely';
import { countersOf } from '../../../questions/counters.ts';
import type { Answers } from '../../../questions/kind.ts';
import type { Authorized } from '../../authorize.ts';
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
  const stored = await db
    .selectFrom('submissions')
    .select('secret_hash')
    .where('survey_id', '=', survey_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return stored === undefined ? null : { secret_hash: stored.secret_hash?.toString('hex') ?? null };
}

/** A page of a survey's submissions. */
export async function findSubmissions(
  db: Kysely<Schema>,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_submissions'>,
  order: SubmissionOrder,
  after: SubmissionPlace | null,
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
 * Holds a survey's row until the transaction ends, as the intake does before it touches a submission: who takes both
 * in this order never waits in a circle. @returns whether the survey exists
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

/** Deletes one submission and what was noted about it. @returns what it was, or null where there is none */
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

/** Counts a participant who withdrew, so that their survey's owner sees how many did. */
export async function countWithdrawal(trx: Trx, survey_id: string): Promise<void> {
  await trx
    .insertInto('withdrawn_counts')
    .values({ survey_id, n: 1 })
    .onConflict((on) => on.column('survey_id').doUpdateSet((is) => ({ n: is('withdrawn_counts.n', '+', 1) })))
    .execute();
}

/** Lowers every counter that a deleted submission had raised, and tells every server. */
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
  // Position by position in two arrays: the builder has no words for that.
  await sql`
    update daily_counts set n = n - 1, ns = array(
      select c.n - (c.key = any(${keys}::bigint[]))::integer from unnest(keys, ns) as c(key, n))
    where survey_id = ${survey_id}::uuid and day = ${row.submitted_at}::timestamptz::date`.execute(trx);
}

/** Makes room in the quotas that a deleted submission counted in. */
async function freeQuotas(trx: Trx, survey_id: string, slots: readonly number[]): Promise<void> {
  // Position by position in two arrays, as above.
  await sql`
    update surveys set quota_ns = array(
      select q.n - (q.slot = any(${slots}::integer[]))::integer
      from unnest(quota_slots, quota_ns) with ordinality as q(slot, n, place) order by q.place)
    where id = ${survey_id}::uuid and quota_slots && ${slots}::integer[]`.execute(trx);
}
