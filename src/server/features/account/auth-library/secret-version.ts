import { createHmac } from 'node:crypto';
import type { Secrets } from '../../../base/secrets-of.ts';

/** A number that stays a secret's own wherever it stands in the list; it stands before what the secret encrypted. */
export function secretVersion(secret: string): number {
  return createHmac('sha256', secret).update('version').digest().readUInt32BE();
}

/** What the auth library encrypts with the newest secret and reads with all; before versions, the oldest encrypted. */
export function cipherKeyOf(secrets: Secrets) {
  return {
    keys: new Map(secrets.map((secret) => [secretVersion(secret), secret])),
    currentVersion: secretVersion(secrets[0]),
    legacySecret: secrets.at(-1) ?? secrets[0],
  };
}
