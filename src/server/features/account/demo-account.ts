import { hashPassword } from 'better-auth/crypto';
import type { Kysely } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { newIdIn } from '../../db/shards/shard-of.ts';
import { pickShard } from '../../db/shards/shards.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Schema } from '../../db/schema.ts';
import { hashInTurn } from './limits/hash-in-turn.ts';

/** The demonstration's sign-in, offered on the sign-in page where `DEMO` is on. */
export const DEMO_SIGN_IN = { email: 'demo@canvass.example', password: 'canvass-demo' } as const;

const DEMO_NAMES = {
  name: 'Demo Account',
  first_name: 'Demo',
  last_name: 'Account',
  full_name: 'Demo Account',
};

/**
 * Makes the demo account where there is none yet.
 * @returns its user id where it was made now, for its surveys to be made too; null where it stood already
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
 * Gives the demo account its sign-in back, where a start without the demonstration had taken it.
 * @returns its user id where it was given back now, else null
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

/** Whether an address is the demo account's; it belongs to nobody, and nobody may take it. */
export function isDemoAddress(email: string): boolean {
  return email.trim().toLowerCase() === DEMO_SIGN_IN.email;
}

/**
 * What would keep the next visitor out of the demonstration is not for the one before: its password is everybody's.
 * @throws AppError `forbidden` naming the field
 */
export function assertNotDemo(email: string, field: string): void {
  if (isDemoAddress(email)) throw new AppError('forbidden', { fields: { [field]: 'demo_account' } });
}

/** Whether the demo account stands. */
export async function hasDemoAccount(db: Database): Promise<boolean> {
  const user = await db.kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_SIGN_IN.email)
    .executeTakeFirst();
  return user !== undefined;
}
