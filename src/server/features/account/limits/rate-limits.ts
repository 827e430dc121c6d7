import { sql, type Kysely } from 'kysely';
import { NOW } from '../../../db/now.ts';
import type { Schema } from '../../../db/schema.ts';

export interface Rule {
  /** In seconds, from the first attempt. */
  readonly window: number;
  readonly max: number;
}

/**
 * Counts an attempt in one statement, correctly for concurrent requests and servers.
 * @returns whether it is allowed, and the seconds until the next attempt
 */
export async function limitTries(
  db: Kysely<Schema>,
  key: string,
  rule: Rule,
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const { count, seconds } = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, ends_at: sql<string>`now() + make_interval(secs => ${rule.window})` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => {
        // Such a window dates from before a clock correction.
        const hasEnded = is.or([
          is('rate_limits.ends_at', '<=', NOW),
          is('rate_limits.ends_at', '>', sql<string>`excluded.ends_at + interval '1 minute'`),
        ]);
        return {
          count: is
            .case()
            .when(hasEnded)
            .then(1)
            .else(is('rate_limits.count', '+', 1))
            .end(),
          ends_at: is
            .case()
            .when(hasEnded)
            .then(is.ref('excluded.ends_at'))
            .else(is.ref('rate_limits.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from ends_at - now()))::integer`.as('seconds')])
    .executeTakeFirstOrThrow();
  return count <= rule.max
    ? { allowed: true, retryAfter: null }
    : { allowed: false, retryAfter: Math.max(1, seconds) };
}

export async function giveBackTry(db: Kysely<Schema>, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((is) => ({ count: is('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function deleteAttempts(db: Kysely<Schema>, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}
