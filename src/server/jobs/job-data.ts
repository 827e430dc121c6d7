import { sql, type Kysely, type RawBuilder } from 'kysely';
import { NOW } from '../db/now.ts';
import type { Schema } from '../db/schema.ts';

/** A job as it lies in the database. */
export interface StoredJob {
  readonly id: string;
  readonly kind: string;
  readonly sealed: string;
  readonly tries: number;
  /** Seconds since it was added. */
  readonly age: number;
}

/** What waits to be done, for the operator. */
export interface JobFigures {
  readonly waiting: number;
  /** How long the oldest of those waits, in seconds; 0 where none does. */
  readonly oldest: number;
  readonly given_up: number;
}

/** Adds a job that is due at once. */
export async function addJob(db: Kysely<Schema>, kind: string, sealed: string): Promise<void> {
  await db.insertInto('jobs').values({ kind, sealed }).execute();
}

/** Takes the job that is due for longest and that nobody else has, until the transaction ends; null where there is none. */
export async function takeJob(trx: Kysely<Schema>, kinds: readonly string[]): Promise<StoredJob | null> {
  const job = await trx
    .selectFrom('jobs')
    .select([
      'id',
      'kind',
      'sealed',
      'tries',
      sql<number>`extract(epoch from now() - created_at)::float8`.as('age'),
    ])
    .where('kind', 'in', kinds)
    .where('due_at', '<=', NOW)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return job ?? null;
}

/** Notes a try before it begins, and when the next one is due if nothing is ever heard of its end; null is never. */
export async function beginTry(trx: Kysely<Schema>, id: string, seconds: number | null): Promise<void> {
  await trx
    .updateTable('jobs')
    .set((is) => ({ due_at: dueIn(seconds), problem: 'begun and not ended', tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps a job whose try was noted from everybody else until the transaction ends, however long nothing is said in it. Who
 * looked at it while it was taken has it locked for a moment: that is waited for, or nobody would do the job for a while.
 * @returns false where somebody else has begun a later try, or it is done
 */
export async function holdJob(trx: Kysely<Schema>, { id, tries }: StoredJob): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  const row = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('tries', '=', tries + 1)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a job that was done. */
export async function finishJob(trx: Kysely<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('jobs').where('id', '=', id).execute();
}

/** Puts a job off for so many seconds from now, and says why; null gives it up. */
export async function postponeJob(
  trx: Kysely<Schema>,
  id: string,
  problem: string,
  seconds: number | null,
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ due_at: dueIn(seconds), problem })
    .where('id', '=', id)
    .execute();
}

function dueIn(seconds: number | null): RawBuilder<string> {
  return seconds === null
    ? sql<string>`'infinity'::timestamptz`
    : sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** How many jobs wait, and for how long. */
export async function readJobFigures(db: Kysely<Schema>): Promise<JobFigures> {
  return db
    .selectFrom('jobs')
    .select([
      sql<number>`(count(*) filter (where due_at < 'infinity'))::integer`.as('waiting'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at) filter (where due_at < 'infinity')), 0)::float8`.as(
        'oldest',
      ),
      sql<number>`(count(*) filter (where due_at = 'infinity'))::integer`.as('given_up'),
    ])
    .executeTakeFirstOrThrow();
}
