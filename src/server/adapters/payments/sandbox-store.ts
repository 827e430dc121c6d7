import { type Kysely, sql } from 'kysely';
import { ago } from '../../db/ago.ts';
import type { Schema } from '../../db/schema.ts';
import { EMPTY_ACCOUNT, type SandboxAccount } from './sandbox-account.ts';
import type { SandboxSession } from './sandbox-session.ts';

type Db = Kysely<Schema>;

/** Reads an account of the sandbox and keeps others from changing it until the transaction ends. */
export async function takeAccount(trx: Db, user_id: string): Promise<SandboxAccount> {
  await trx
    .insertInto('sandbox_accounts')
    .values({ user_id, state: JSON.stringify(EMPTY_ACCOUNT) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { state } = await trx
    .selectFrom('sandbox_accounts')
    .select('state')
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return state;
}

/** Stores an account that was taken. */
export async function storeAccount(trx: Db, user_id: string, account: SandboxAccount): Promise<void> {
  const state = JSON.stringify(account);
  await trx.updateTable('sandbox_accounts').set({ state }).where('user_id', '=', user_id).execute();
}

/** Stores a session under its id, new or changed. */
export async function storeSession(
  db: Db,
  id: string,
  user_id: string,
  session: SandboxSession,
): Promise<void> {
  const data = JSON.stringify(session);
  await db
    .insertInto('sandbox_sessions')
    .values({ id, user_id, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute();
}

/** Finds a session of this user; somebody else's is none. */
export async function findSession<K extends SandboxSession['kind']>(
  db: Db,
  id: string,
  user_id: string,
  kind: K,
): Promise<Extract<SandboxSession, { kind: K }> | null> {
  const row = await db
    .selectFrom('sandbox_sessions')
    .select('data')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined && isOfKind(row.data, kind) ? row.data : null;
}

function isOfKind<K extends SandboxSession['kind']>(
  session: SandboxSession,
  kind: K,
): session is Extract<SandboxSession, { kind: K }> {
  return session.kind === kind;
}

/** Ends the checkouts of this user that are open, and forgets sessions of former days. */
export async function expireCheckouts(db: Db, user_id: string): Promise<void> {
  await db
    .deleteFrom('sandbox_sessions')
    .where('user_id', '=', user_id)
    .where('created_at', '<', ago('2 days'))
    .execute();
  await db
    .updateTable('sandbox_sessions')
    .set({ data: sql<string>`data || '{"status": "expired"}'` })
    .where('user_id', '=', user_id)
    .where(sql`data ->> 'kind'`, '=', 'checkout')
    .where(sql`data ->> 'status'`, '=', 'open')
    .execute();
}
