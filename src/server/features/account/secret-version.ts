import { createHmac } from 'node:crypto';

/** A number that stays a secret's own wherever it stands in the list; it stands before what the secret encrypted. */
export function secretVersion(secret: string): number {
  return createHmac('sha256', secret).update('version').digest().readUInt32BE();
}
