import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { FeatureDeps } from '../../feature-deps.ts';
import type { AuthLibrary } from '../auth-library/auth-library.ts';

/** Re-encrypts second factors with the newest secret at every start, so older secrets can be retired. */
export async function renewSecondFactors(
  { db, log }: Pick<FeatureDeps, 'db' | 'log'>,
  library: AuthLibrary,
): Promise<void> {
  const { secretConfig: key } = await library.$context;
  if (typeof key === 'string') return;
  const renew = async (data: string) =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  let unreadable = 0;
  try {
    const rows = await db.kysely
      .selectFrom('two_factors')
      .select(['id', 'secret', 'backup_codes'])
      .where((is) => is.not(is.fn<boolean>('starts_with', ['secret', is.val(`$ba$${key.currentVersion}$`)])))
      .execute();
    for (const { id, secret, backup_codes } of rows) {
      const both = await Promise.all([renew(secret), renew(backup_codes)]).catch(() => null);
      if (both === null) unreadable += 1;
      // A concurrent change wins.
      else
        await db.kysely
          .updateTable('two_factors')
          .set({ secret: both[0], backup_codes: both[1] })
          .where('id', '=', id)
          .where('secret', '=', secret)
          .where('backup_codes', '=', backup_codes)
          .execute();
    }
  } catch (error) {
    log.warn({ err: error }, 'Second factors could not be encrypted anew');
  }
  if (unreadable > 0)
    log.warn(
      `${unreadable} second factors were encrypted with a secret that is missing from AUTH_SECRETS: their owners cannot give the second step until it stands there again`,
    );
}
