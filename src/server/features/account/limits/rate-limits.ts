import { sql, type Kysely } from 'kysely';
import { NOW } from '../../../db/now.ts';
import type { Schema } from '../../../db/schema.ts';

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
  const { count, seconds } = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, ends_at: sql<string>`now() + make_interval(secs => ${rule.window})` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => {
        // One that would last longer than a window from now was begun before the clock was moved back.
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

/** Takes back one try under a key: it turned out not to count. */
export async function giveBackTry(db: Kysely<Schema>, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((is) => ({ count: is('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Forgets the tries under a key. */
export async function deleteAttempts(db: Kysely<Schema>, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}
