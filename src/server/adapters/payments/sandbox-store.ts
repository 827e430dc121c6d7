import { type Kysely, sql } from 'kysely';
import { ago } from '../../db/ago.ts';
import type { Schema } from '../../db/schema.ts';
import { EMPTY_ACCOUNT } from './sandbox-account.ts';
import type { SandboxSession } from '../../db/stored/sandbox-session.ts';
import type { SandboxAccount } from '../../db/stored/sandbox-account.ts';

type Db = Kysely<Schema>;

/** Reads and locks an account until the transaction ends. */
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

export async function storeAccount(trx: Db, user_id: string, account: SandboxAccount): Promise<void> {
  const state = JSON.stringify(account);
  await trx.updateTable('sandbox_accounts').set({ state }).where('user_id', '=', user_id).execute();
}

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

/** Finds a session owned by this user. */
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

/** Expires open checkouts and deletes old sessions. */
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
