import { symmetricDecrypt } from 'better-auth/crypto';
import type { Database } from '../../../db/connection/client.ts';
import type { AuthLibrary } from '../auth-library/auth-library.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

const PERIOD_MS = 30_000;
/** Accepts the adjacent time steps too, for clock drift. */
const NEAR = [-1, 0, 1];

/** Returns the time step of a six-digit TOTP code (RFC 6238, SHA-1), or null if no adjacent step matches. */
function totpStep(secret: string, code: string, now: number): number | null {
  const present = Math.floor(now / PERIOD_MS);
  const step = NEAR.map((distance) => present + distance).filter((step) => isCode(secret, step, code));
  return step.at(-1) ?? null;
}

function isCode(secret: string, step: number, code: string): boolean {
  const codeBytes = Buffer.from(code);
  const right = Buffer.from(codeOf(secret, step));
  return codeBytes.length === right.length && timingSafeEqual(codeBytes, right);
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

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
