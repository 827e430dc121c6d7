import { createHash, randomBytes } from 'node:crypto';

export function newLinkToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Hashes a link secret; long secrets need no slow hash. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(`results\n${token}`).digest();
}
