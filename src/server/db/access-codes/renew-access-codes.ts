import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../connection/client.ts';
import { runAsSystem } from '../access/run-as-system.ts';
import { inEachShard } from '../shards/each-shard.ts';
import { secretsOf, type SecretParts } from '../../base/secrets-of.ts';
import { createAccessCodeCipher, ENCRYPTED } from './access-code-cipher.ts';

/**
 * Encrypts access codes that are in clear text or under a former secret with the newest one. Runs at every
 * start of every server; codes changed meanwhile stay unchanged.
 * @param deps with the undecrypted database
 */
export async function renewAccessCodes(
  deps: SecretParts & { readonly db: Database; readonly log: FastifyBaseLogger },
): Promise<void> {
  const { db, log } = deps;
  const cipher = createAccessCodeCipher(secretsOf(deps));
  let unreadable = 0;
  const renewCell = async () => {
    const { rows } = await db.pool.query<{ id: string; access_code: string }>(
      `select id, access_code from surveys where access_code is not null and not starts_with(access_code, $1)`,
      [cipher.newestPrefix],
    );
    for (const { id, access_code } of rows) {
      const code = cipher.decrypt(access_code);
      if (code === null) unreadable += 1;
      else
        await db.pool.query('update surveys set access_code = $3 where id = $1 and access_code = $2', [
          id,
          access_code,
          cipher.encrypt(code),
        ]);
    }
  };
  try {
    await runAsSystem(() => inEachShard(db, renewCell));
  } catch (error) {
    log.warn({ err: error }, 'Access codes could not be encrypted; the next start tries again');
  }
  if (unreadable > 0)
    log.warn(
      `${unreadable} access codes (they begin with ${ENCRYPTED}) were encrypted with a secret that is missing from AUTH_SECRETS: nobody can open these surveys until it is there again or their owners save new codes`,
    );
}
