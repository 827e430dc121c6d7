import { symmetricDecrypt } from 'better-auth/crypto';
import type { Database } from '../../../db/connection/client.ts';
import type { AuthLibrary } from '../auth-library/auth-library.ts';
import { totpStep } from './totp-step.ts';

/** A user's encrypted authenticator key and recovery codes. */
export interface SecondFactor {
  readonly secret: string;
  readonly backup_codes: string;
  readonly verified: boolean | null;
  readonly last_step: number | null;
}

/** A last used step further ahead comes from a clock that was set back since, and is ignored. */
const MAX_AHEAD = 2;

export async function findSecondFactor(db: Database, user_id: string): Promise<SecondFactor | null> {
  const factor = await db.kysely
    .selectFrom('two_factors')
    .select(['secret', 'backup_codes', 'verified', 'last_step'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return factor ?? null;
}

/**
 * Marks a valid authenticator code as used.
 * @returns `used` if it was used before, `unknown` if it is not valid
 */
export async function spendCode(
  db: Database,
  library: AuthLibrary,
  user_id: string,
  code: string,
): Promise<'spent' | 'used' | 'unknown'> {
  const factor = await findSecondFactor(db, user_id);
  const step = factor === null ? null : totpStep(await decrypt(library, factor.secret), code, Date.now());
  if (step === null) return 'unknown';
  const { numUpdatedRows } = await db.kysely
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where((is) =>
      is.or([
        is('last_step', 'is', null),
        is('last_step', '<', step),
        is('last_step', '>', step + MAX_AHEAD),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'spent' : 'used';
}

/** Checks an unused authenticator code or a recovery code. */
export async function isSecondFactor(
  library: AuthLibrary,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = totpStep(await decrypt(library, factor.secret), code, Date.now());
  if (step !== null)
    return factor.last_step === null || step > factor.last_step || factor.last_step > step + MAX_AHEAD;
  const codes = JSON.parse(await decrypt(library, factor.backup_codes)) as readonly string[];
  return codes.includes(code);
}

async function decrypt(library: AuthLibrary, data: string): Promise<string> {
  const { secretConfig } = await library.$context;
  return symmetricDecrypt({ key: secretConfig, data });
}
