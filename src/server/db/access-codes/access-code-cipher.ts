import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../base/secrets-of.ts';

/** Begins every encrypted code, so codes of earlier versions, which are in clear text, are recognised. */
export const ENCRYPTED = '$code1$';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the access codes of private surveys for the database. */
export interface AccessCodeCipher {
  readonly newestPrefix: string;
  readonly encrypt: (code: string) => string;
  /**
   * Returns codes in clear text unchanged.
   * @returns null if the secret is missing or the code was tampered with
   */
  readonly decrypt: (stored: string) => string | null;
}

/** Encrypts with the newest secret and decrypts with any. */
export function createAccessCodeCipher(secrets: Secrets): AccessCodeCipher {
  const keys = secrets.map((secret) => {
    const key = createHmac('sha256', secret).update('access codes at rest').digest();
    // Identifies the key without revealing it.
    const name = createHmac('sha256', key).update('name').digest('base64url').slice(0, 8);
    return { key, prefix: `${ENCRYPTED}${name}$` };
  });
  const newest = keys[0]!;

  return {
    newestPrefix: newest.prefix,
    encrypt(code) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest.key, iv);
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
      return newest.prefix + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    decrypt(stored) {
      if (!stored.startsWith(ENCRYPTED)) return stored;
      const known = keys.find(({ prefix }) => stored.startsWith(prefix));
      if (known === undefined) return null;
      const bytes = Buffer.from(stored.slice(known.prefix.length), 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, known.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
