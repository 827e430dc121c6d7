import type { TrustedDevice } from '../../../../shared/api/account/trusted-devices.ts';
import type { Database } from '../../../db/connection/client.ts';
import { NOW } from '../../../db/now.ts';

/** Prefix of the auth library's records of trusted devices. */
export const TRUST_PREFIX = 'trust-device-';

export async function listTrustedDevices(
  { kysely }: Database,
  user_id: string,
  present: string | null,
): Promise<TrustedDevice[]> {
  const devices = await kysely
    .selectFrom('verifications')
    .select(['id', 'identifier', 'user_agent', 'created_at as used_at', 'expires_at'])
    .where('value', '=', user_id)
    .where('identifier', 'like', `${TRUST_PREFIX}%`)
    .where('expires_at', '>', NOW)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return devices.map(({ identifier, ...device }) => ({ ...device, is_this_device: identifier === present }));
}

/** Stores the browser name by which the device is listed. */
export async function nameTrustedDevice(
  { kysely }: Database,
  identifier: string,
  user_agent: string,
): Promise<void> {
  await kysely
    .updateTable('verifications')
    .set({ user_agent: user_agent.slice(0, 500) })
    .where('identifier', '=', identifier)
    .execute();
}

/** Revokes trust in one of the user's devices. Returns false if there is no such device. */
export async function removeTrustedDevice(
  { kysely }: Database,
  user_id: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('verifications')
    .where('id', '=', id)
    .where('value', '=', user_id)
    .where('identifier', 'like', `${TRUST_PREFIX}%`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
