import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Owner } from '../../deps.ts';

/** Who an unended session belongs to, by its token. */
export async function findSessionOwner(db: Database, token: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select u.id, u.email, u.full_name as name
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now()`.execute(db.kysely);
  return rows[0] ?? null;
}

/** Ends a session by its token. */
export async function endSession(db: Database, token: string): Promise<void> {
  await sql`delete from sessions where token = ${token}`.execute(db.kysely);
}
