import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Owner } from '../../deps.ts';
import type { Addressee } from './auth-library.ts';

/** Who an unended session belongs to, by its token. */
export async function findSessionOwner(db: Database, token: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select u.id, u.email, u.full_name as name, u.email as actor, null as scopes
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

/** Ends all sessions of a user but the one with this token. */
export async function endOtherSessions(db: Database, user_id: string, token: string): Promise<void> {
  await sql`delete from sessions where user_id = ${user_id} and token <> ${token}`.execute(db.kysely);
}

/** Whom a notice is written to; null for somebody who is gone. */
export async function findAddressee(db: Database, user_id: string): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select email, first_name, language from users where id = ${user_id}`.execute(db.kysely);
  return rows[0] ?? null;
}

/**
 * Ends the short-lived proofs of a user: links that set a password, half-made sign-ins, trusted devices.
 * Whatever was handed out under the former credentials dies with them.
 */
export async function endProofs(db: Database, user_id: string): Promise<void> {
  await sql`delete from verifications where value = ${user_id}`.execute(db.kysely);
}
