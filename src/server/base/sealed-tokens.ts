import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { Secrets } from './secrets-of.ts';

/** Encrypted cursors of paginated lists. */
export interface SealedTokens {
  readonly write: (list: string, position: unknown) => string;
  /**
   * Returns null if absent.
   * @throws AppError `malformed` naming the field, for tokens that this list did not issue
   */
  readonly read: <T>(
    list: string,
    text: string | undefined,
    schema: z.ZodType<T>,
    field?: string,
  ) => T | null;
}

const CIPHER = 'aes-256-gcm';
const BYTES = { nonce: 12, tag: 16 } as const;

/** Creates encrypted cursors, each bound to its list. */
export function createCursors(secrets: Secrets): SealedTokens {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('cursors').digest();
  const newest = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);

  function decrypt(key: Buffer, list: string, text: string): unknown {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length <= BYTES.nonce + BYTES.tag) return undefined;
    const nonce = bytes.subarray(0, BYTES.nonce);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: BYTES.tag });
    decipher.setAAD(Buffer.from(list));
    decipher.setAuthTag(bytes.subarray(-BYTES.tag));
    try {
      const json =
        decipher.update(bytes.subarray(BYTES.nonce, -BYTES.tag), undefined, 'utf8') + decipher.final('utf8');
      return JSON.parse(json);
    } catch (error) {
      // Modified tokens, or tokens of another list or secret.
      if (error instanceof Error) return undefined;
      throw error;
    }
  }

  return {
    write(list, position) {
      const nonce = randomBytes(BYTES.nonce);
      const cipher = createCipheriv(CIPHER, newest, nonce, { authTagLength: BYTES.tag });
      cipher.setAAD(Buffer.from(list));
      const body = [cipher.update(JSON.stringify(position), 'utf8'), cipher.final()];
      return Buffer.concat([nonce, ...body, cipher.getAuthTag()]).toString('base64url');
    },
    read(list, text, schema, field = 'cursor') {
      if (text === undefined) return null;
      for (const key of keys) {
        const position = schema.safeParse(decrypt(key, list, text));
        if (position.success) return position.data;
      }
      throw new AppError('malformed', { fields: { [field]: 'cursor' } });
    },
  };
}
