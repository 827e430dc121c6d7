import { sql } from 'kysely';
import type { ApiKey } from '../../../shared/api/api-keys.ts';
import type { Database } from '../../db/client.ts';
import type { Owner } from '../../deps.ts';

const COLUMNS = sql.raw('id, name, start, scopes, created_at, expires_at, last_used_at');

/** The user's keys, newest first. */
export async function listKeys(db: Database, user_id: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select ${COLUMNS} from api_keys where user_id = ${user_id} order by created_at desc, id`.execute(
    db.kysely,
  );
  return rows;
}

export interface NewKey extends Pick<ApiKey, 'name' | 'start' | 'scopes' | 'expires_at'> {
  readonly user_id: string;
  readonly hash: Buffer;
}

/**
 * Stores a key by its hash, unless the user has as many as allowed.
 * @returns null where there are too many
 */
export async function storeKey(db: Database, key: NewKey, most: number): Promise<ApiKey | null> {
  const { rows } = await sql<ApiKey>`
    insert into api_keys (user_id, name, start, key_hash, scopes, expires_at)
    select ${key.user_id}, ${key.name}, ${key.start}, ${key.hash}, ${key.scopes}::text[], ${key.expires_at}::timestamptz
    where (select count(*) from api_keys where user_id = ${key.user_id}) < ${most}
    returning ${COLUMNS}`.execute(db.kysely);
  return rows[0] ?? null;
}

/** Ends a key of this user. Gives whether there was one. */
export async function removeKey(db: Database, user_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from api_keys where user_id = ${user_id} and id = ${id} returning id`.execute(db.kysely);
  return rows.length > 0;
}

/** Ends all keys of a user, whose credentials were in doubt. */
export async function removeKeys(db: Database, user_id: string): Promise<void> {
  await sql`delete from api_keys where user_id = ${user_id}`.execute(db.kysely);
}

/** Who a key that has not expired belongs to, by its hash, and what it may do; its last use is noted once a minute at the most. */
export async function findOwnerByHash(db: Database, hash: Buffer): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    with found as (
      select id, user_id, name, scopes, last_used_at from api_keys
      where key_hash = ${hash} and (expires_at is null or expires_at > now())),
    noted as (
      update api_keys set last_used_at = now()
      where id in (select id from found where last_used_at is null or last_used_at < now() - interval '1 minute'))
    select u.id, u.email, u.full_name as name, 'key:' || found.name as actor, found.scopes from found join users u on u.id = found.user_id`.execute(
    db.kysely,
  );
  return rows[0] ?? null;
}
