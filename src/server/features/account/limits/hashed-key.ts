import { createHash } from 'node:crypto';

/** Under what tries are counted: of an e-mail address or a network only a hash is kept. */
export function hashedKey(what: string, whose: string): string {
  return `${what}:${createHash('sha256').update(whose.trim().toLowerCase()).digest('base64url')}`;
}
