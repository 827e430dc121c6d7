import { sql, type Kysely, type RawBuilder } from 'kysely';
import { NOW } from '../db/now.ts';
import type { Schema } from '../db/schema.ts';

export interface StoredJob {
  readonly id: string;
  readonly kind: string;
  readonly sealed: string;
  readonly tries: number;
  /** Seconds since it was added. */
  readonly age: number;
}

export interface JobFigures {
  readonly waiting: number;
  /** Age of the oldest in seconds; 0 if none. */
  readonly oldest: number;
  readonly given_up: number;
}

export async function addJob(db: Kysely<Schema>, kind: string, sealed: string): Promise<void> {
  await db.insertInto('jobs').values({ kind, sealed }).execute();
}

/** Skips jobs that other processes take. */
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

/**
 * Records a try.
 * @param seconds length of the lease; null is for ever
 */
export async function beginTry(trx: Kysely<Schema>, id: string, seconds: number | null): Promise<void> {
  await trx
    .updateTable('jobs')
    .set((is) => ({ due_at: dueIn(seconds), problem: 'begun and not ended', tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Extends the lease of a running job, unless it lasts longer or another process runs the job. */
export async function renewLease(
  db: Kysely<Schema>,
  { id, tries }: StoredJob,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: dueIn(seconds) })
    .where('id', '=', id)
    .where('tries', '=', tries + 1)
    .where('due_at', '<', dueIn(seconds))
    .execute();
}

/** Deletes a job, also if its lease ran out and another process runs it. */
export async function finishJob(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

/** Postpones a failed job, unless another process runs it; null gives up. */
export async function postponeJob(
  db: Kysely<Schema>,
  { id, tries }: StoredJob,
  problem: string,
  seconds: number | null,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: dueIn(seconds), problem })
    .where('id', '=', id)
    .where('tries', '=', tries + 1)
    .execute();
}

function dueIn(seconds: number | null): RawBuilder<string> {
  return seconds === null
    ? sql<string>`'infinity'::timestamptz`
    : sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`;
}

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
