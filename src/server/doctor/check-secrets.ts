import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import type { Database } from '../db/connection/client.ts';
import { findUnreadableFactors } from '../features/account/second-factor/end-unreadable-factors.ts';
import { statIfExists } from '../base/stat-if-exists.ts';
import { loadOrCreateSecret } from '../base/secrets.ts';
import type { Secrets } from '../base/secrets-of.ts';
import type { Finding } from './finding.ts';

const part = 'Secrets';
/** Secrets with fewer distinct characters are not random. */
const MIN_DIFFERENT = 10;

/** Checks that the secret exists, is private and matches the database. */
export async function checkSecrets(config: Config, db: Database | undefined): Promise<Finding[]> {
  if (config.authSecret !== undefined)
    return [
      judgeSecret(config.authSecret),
      ...(await checkReadable(db, [config.authSecret, ...config.formerSecrets])),
    ];
  const file = join(config.dataDir, 'secrets', 'auth-secret');
  const stats = await statIfExists(file, stat(file));
  if (stats === undefined)
    return [{ part, state: 'note', text: 'There is no secret yet; the next start makes one in DATA_DIR.' }];
  if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0)
    return [
      {
        part,
        state: 'problem',
        text: `Others on this machine can read ${file}, and sign sessions with it. Close it: chmod 600.`,
      },
    ];
  const readable = await checkReadable(db, [await loadOrCreateSecret(config.dataDir, 'auth-secret')]);
  return [{ part, state: 'ok', text: 'The secret lies in DATA_DIR, closed to others.' }, ...readable];
}

export function judgeSecret(secret: string): Finding {
  return new Set(secret).size < MIN_DIFFERENT
    ? {
        part,
        state: 'problem',
        text: 'AUTH_SECRET can be guessed. Take 32 random characters; everybody then has to sign in again.',
      }
    : { part, state: 'ok', text: 'AUTH_SECRET is set.' };
}

async function checkReadable(db: Database | undefined, secrets: Secrets): Promise<Finding[]> {
  const users = db === undefined ? [] : await findUnreadableFactors(db.pool, secrets);
  if (users.length === 0) return [];
  return [
    {
      part,
      state: 'problem',
      text: `Two-step sign-in fails, as keys were stored under another secret (accounts: ${users.length}). Put the former one back, behind the present one in AUTH_SECRETS.`,
    },
  ];
}
