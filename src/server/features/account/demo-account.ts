import { hashPassword } from 'better-auth/crypto';
import type { Kysely } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { newIdIn } from '../../base/shard-of.ts';
import { pickShard } from '../../db/shards/shards.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Schema } from '../../db/schema.ts';
import { hashInTurn } from './limits/hash-in-turn.ts';

/** Shown on the sign-in page if `DEMO` is on. */
export const DEMO_SIGN_IN = { email: 'demo@canvass.example', password: 'canvass-demo' } as const;

const DEMO_NAMES = {
  name: 'Demo Account',
  first_name: 'Demo',
  last_name: 'Account',
  full_name: 'Demo Account',
};

/**
 * Creates the demo account.
 * @returns its user id if created, else null
 */
export async function makeDemoAccount(db: Database): Promise<string | null> {
  const password = await hashInTurn(() => hashPassword(DEMO_SIGN_IN.password));
  return db.transaction(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({
        id: newIdIn(pickShard(db.cells)),
        email: DEMO_SIGN_IN.email,
        email_verified: true,
        ...DEMO_NAMES,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (user === undefined) return null;
    await storePassword(trx, user.id, password);
    return user.id;
  });
}

/**
 * Restores the sign-in after a start without `DEMO`.
 * @returns the user id if restored, else null
 */
export async function reviveDemoAccount(db: Database): Promise<string | null> {
  const user = await db.kysely
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select('users.id')
    .where('users.email', '=', DEMO_SIGN_IN.email)
    .where('credentials.id', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return null;
  await storePassword(db.kysely, user.id, await hashInTurn(() => hashPassword(DEMO_SIGN_IN.password)));
  return user.id;
}

async function storePassword(db: Kysely<Schema>, id: string, password: string): Promise<void> {
  await db
    .insertInto('credentials')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether this is the demo account's reserved address. */
export function isDemoAddress(email: string): boolean {
  return email.trim().toLowerCase() === DEMO_SIGN_IN.email;
}

/**
 * Refuses changes that would lock others out.
 * @throws AppError `forbidden` naming the field
 */
export function assertNotDemo(email: string, field: string): void {
  if (isDemoAddress(email)) throw new AppError('forbidden', { fields: { [field]: 'demo_account' } });
}

export async function hasDemoAccount(db: Database): Promise<boolean> {
  const user = await db.kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_SIGN_IN.email)
    .executeTakeFirst();
  return user !== undefined;
}
