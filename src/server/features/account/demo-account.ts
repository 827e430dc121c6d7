import { hashPassword } from 'better-auth/crypto';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database } from '../../db/client.ts';
import { hashInTurn } from './hash-in-turn.ts';

/** The demonstration's sign-in, offered on the sign-in page where `DEMO` is on. */
export const DEMO_SIGN_IN = { email: 'demo@canvass.example', password: 'canvass-demo' } as const;

/**
 * Makes the demo account where there is none yet.
 * @returns its user id where it was made now, for its surveys to be made too; null where it stood already
 */
export async function makeDemoAccount(db: Database): Promise<string | null> {
  const password = await hashInTurn(() => hashPassword(DEMO_SIGN_IN.password));
  return db.transaction(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into users (email, email_verified, name, first_name, last_name, full_name)
      values (${DEMO_SIGN_IN.email}, true, 'Demo Account', 'Demo', 'Account', 'Demo Account')
      on conflict (email) do nothing
      returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id === undefined) return null;
    await storePassword(trx, id, password);
    return id;
  });
}

/**
 * Gives the demo account its sign-in back, where a start without the demonstration had taken it.
 * @returns its user id where it was given back now, else null
 */
export async function reviveDemoAccount(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${DEMO_SIGN_IN.email}
      and not exists (select from credentials where user_id = users.id)`.execute(db.kysely);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await storePassword(db.kysely, id, await hashInTurn(() => hashPassword(DEMO_SIGN_IN.password)));
  return id;
}

async function storePassword(db: QueryExecutorProvider, id: string, password: string): Promise<void> {
  await sql`insert into credentials (user_id, account_id, provider_id, password)
    values (${id}, ${id}, 'credential', ${password}) on conflict do nothing`.execute(db);
}

/** Whether an address is the demo account's; it belongs to nobody, and nobody may take it. */
export function isDemoAddress(email: string): boolean {
  return email.trim().toLowerCase() === DEMO_SIGN_IN.email;
}

/** Whether the demo account stands. */
export async function hasDemoAccount(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from users where email = ${DEMO_SIGN_IN.email}`.execute(db.kysely);
  return rows.length > 0;
}
