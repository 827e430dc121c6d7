import { createHash, randomBytes } from 'node:crypto';

/** A new secret of a link, too long to be guessed. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of a secret: of something so long a plain hash cannot be undone. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(`results\n${token}`).digest();
}
