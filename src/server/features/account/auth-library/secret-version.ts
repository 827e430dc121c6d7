import { createHmac } from 'node:crypto';
import type { Secrets } from '../../../base/secrets-of.ts';

/** Returns the stable prefix of a secret's ciphertexts. */
export function secretVersion(secret: string): number {
  return createHmac('sha256', secret).update('version').digest().readUInt32BE();
}

/** Returns the library's keys: the newest encrypts, all decrypt; unversioned data used the oldest. */
export function cipherKeyOf(secrets: Secrets) {
  return {
    keys: new Map(secrets.map((secret) => [secretVersion(secret), secret])),
    currentVersion: secretVersion(secrets[0]),
    legacySecret: secrets.at(-1) ?? secrets[0],
  };
}
