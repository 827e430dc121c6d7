import { createHash } from 'node:crypto';

/** Returns the counting key, with addresses and networks hashed. */
export function hashedKey(what: string, whose: string): string {
  return `${what}:${createHash('sha256').update(whose.trim().toLowerCase()).digest('base64url')}`;
}
