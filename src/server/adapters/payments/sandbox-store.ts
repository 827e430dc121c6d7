import { type QueryExecutorProvider, sql } from 'kysely';
import type { Offer } from '../../../shared/plans.ts';
import { EMPTY_ACCOUNT, type SandboxAccount } from './sandbox-account.ts';

/** A page of the sandbox that somebody was sent to. */
export type SandboxSession =
  | {
      readonly kind: 'checkout';
      /** Where the receipt goes; sessions of older versions have none. */
      readonly email?: string;
      readonly offer: Offer;
      readonly status: 'open' | 'complete' | 'expired';
      readonly success_url: string;
      readonly cancel_url: string;
    }
  | {
      readonly kind: 'portal';
      readonly wanted: Offer | null;
      readonly return_url: string;
      readonly done_url: string;
    };

/** Reads an account of the sandbox and keeps others from changing it until the transaction ends. */
export async function takeAccount(trx: QueryExecutorProvider, user_id: string): Promise<SandboxAccount> {
  await sql`insert into sandbox_accounts (user_id, state) values (${user_id}::uuid, ${JSON.stringify(EMPTY_ACCOUNT)})
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ state: SandboxAccount }>`
    select state from sandbox_accounts where user_id = ${user_id}::uuid for update`.execute(trx);
  return rows[0]?.state ?? EMPTY_ACCOUNT;
}

/** Stores an account that was taken. */
export async function storeAccount(
  trx: QueryExecutorProvider,
  user_id: string,
  account: SandboxAccount,
): Promise<void> {
  await sql`update sandbox_accounts set state = ${JSON.stringify(account)} where user_id = ${user_id}::uuid`.execute(
    trx,
  );
}

/** Stores a session under its id, new or changed. */
export async function storeSession(
  db: QueryExecutorProvider,
  id: string,
  user_id: string,
  session: SandboxSession,
): Promise<void> {
  await sql`insert into sandbox_sessions (id, user_id, data) values (${id}, ${user_id}::uuid, ${JSON.stringify(session)})
    on conflict (id) do update set data = excluded.data`.execute(db);
}

/** Finds a session of this user; somebody else's is none. */
export async function findSession<K extends SandboxSession['kind']>(
  db: QueryExecutorProvider,
  id: string,
  user_id: string,
  kind: K,
): Promise<Extract<SandboxSession, { kind: K }> | null> {
  const { rows } = await sql<{ data: Extract<SandboxSession, { kind: K }> }>`
    select data from sandbox_sessions
    where id = ${id} and user_id = ${user_id}::uuid and data ->> 'kind' = ${kind}`.execute(db);
  return rows[0]?.data ?? null;
}

/** Ends the checkouts of this user that are open, and forgets sessions of former days. */
export async function expireCheckouts(db: QueryExecutorProvider, user_id: string): Promise<void> {
  await sql`delete from sandbox_sessions
    where user_id = ${user_id}::uuid and created_at < now() - interval '2 days'`.execute(db);
  await sql`update sandbox_sessions set data = data || '{"status": "expired"}'
    where user_id = ${user_id}::uuid and data ->> 'kind' = 'checkout' and data ->> 'status' = 'open'`.execute(
    db,
  );
}
