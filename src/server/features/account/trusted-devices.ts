import { sql } from 'kysely';
import type { TrustedDevice } from '../../../shared/api/trusted-devices.ts';
import type { Database } from '../../db/client.ts';

/** What the auth library's proofs of trusted devices begin with. */
export const TRUST_PREFIX = 'trust-device-';

/** The devices of a user that are not asked for a code, the last used first. */
export async function listTrustedDevices(
  db: Database,
  user_id: string,
  present: string | null,
): Promise<TrustedDevice[]> {
  const { rows } = await sql<TrustedDevice>`
    select id, user_agent, created_at as used_at, expires_at,
      coalesce(identifier = ${present}, false) as is_this_device
    from verifications
    where value = ${user_id} and starts_with(identifier, ${TRUST_PREFIX}) and expires_at > now()
    order by created_at desc, id`.execute(db.kysely);
  return rows;
}

/** Notes by what browser a device is recognised in the list. */
export async function nameTrustedDevice(db: Database, identifier: string, user_agent: string): Promise<void> {
  await sql`update verifications set user_agent = ${user_agent.slice(0, 500)}
    where identifier = ${identifier}`.execute(db.kysely);
}

/** Asks a device of this user for a code again. Gives whether there was one. */
export async function removeTrustedDevice(db: Database, user_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from verifications
    where id = ${id} and value = ${user_id} and starts_with(identifier, ${TRUST_PREFIX}) returning id`.execute(
    db.kysely,
  );
  return rows.length > 0;
}
