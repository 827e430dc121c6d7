import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface Rule {
  /** Seconds that a window lasts, from its first try. */
  readonly window: number;
  readonly max: number;
}

/**
 * Counts one more try under a key, in one statement, so that simultaneous tries and several servers count together.
 * @returns whether it is allowed, and after how many seconds the next may come
 */
export async function limitTries(
  db: Kysely<Schema>,
  key: string,
  rule: Rule,
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limits as l (key, count, ends_at)
    values (${key}, 1, now() + ${rule.window} * interval '1 second')
    on conflict (key) do update set
      count = case when l.ends_at <= now() then 1 else l.count + 1 end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::integer as seconds`.execute(db);
  const { count, seconds } = rows[0] ?? { count: 1, seconds: 0 };
  return count <= rule.max
    ? { allowed: true, retryAfter: null }
    : { allowed: false, retryAfter: Math.max(1, seconds) };
}

/** Takes back one try under a key: it turned out not to count. */
export async function giveBackTry(db: Kysely<Schema>, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`.execute(db);
}

/** Forgets the tries under a key. */
export async function forgetTries(db: Kysely<Schema>, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}
