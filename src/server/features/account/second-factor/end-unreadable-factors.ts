import { symmetricDecrypt } from 'better-auth/crypto';
import type { ClientBase } from 'pg';
import type { Database } from '../../../db/connection/client.ts';
import type { Secrets } from '../../../base/secrets-of.ts';
import { cipherKeyOf } from '../auth-library/secret-version.ts';

/** Returns the users whose two-step keys the server's secrets cannot decrypt. */
export async function findUnreadableFactors(
  from: Pick<ClientBase, 'query'>,
  secrets: Secrets,
): Promise<string[]> {
  const { rows } = await from.query<{ user_id: string; secret: string }>(
    'select user_id, secret from two_factors',
  );
  const unreadable: string[] = [];
  for (const { user_id, secret } of rows) if (!(await isReadable(secrets, secret))) unreadable.push(user_id);
  return unreadable;
}

/**
 * Disables two-step sign-in for users who could never sign in because their keys cannot be decrypted, and logs it.
 * @returns the number of users
 */
export async function endUnreadableFactors(db: Database, secrets: Secrets): Promise<number> {
  const users = await findUnreadableFactors(db.pool, secrets);
  if (users.length === 0) return 0;
  await db.transaction(async (trx) => {
    await trx.deleteFrom('two_factors').where('user_id', 'in', users).execute();
    const ended = await trx
      .updateTable('users')
      .set({ two_factor_enabled: false })
      .where('id', 'in', users)
      .where('two_factor_enabled', '=', true)
      .returning('account_id')
      .execute();
    const events = ended.map(({ account_id }) => ({ account_id, action: 'account.two_step_disabled' }));
    if (events.length > 0) await trx.insertInto('audit_log').values(events).execute();
  });
  return users.length;
}

function isReadable(secrets: Secrets, data: string): Promise<boolean> {
  return symmetricDecrypt({ key: cipherKeyOf(secrets), data }).then(
    () => true,
    () => false,
  );
}
