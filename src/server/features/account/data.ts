import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Owner } from '../../deps.ts';

/** Who an unended session belongs to, by its token. */
export async function findSessionOwner(db: Database, token: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select u.id, u.email, u.full_name as name, null as scopes
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now()`.execute(db.kysely);
  return rows[0] ?? null;
}

/** Ends a session by its token. */
export async function endSession(db: Database, token: string): Promise<void> {
  await sql`delete from sessions where token = ${token}`.execute(db.kysely);
}

/** Whether a user has opened the link that confirms their e-mail address. */
export async function hasConfirmedAddress(db: Database, user_id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${user_id} and email_verified`.execute(db.kysely);
  return rows.length > 0;
}

/**
 * Ends the short-lived proofs of a user: links that set a password, half-made sign-ins, trusted devices.
 * Whatever was handed out under the former credentials dies with them.
 */
export async function endProofs(db: Database, user_id: string): Promise<void> {
  await sql`delete from verifications where value = ${user_id}`.execute(db.kysely);
}
