import { setTimeout as wait } from 'node:timers/promises';
import { health, ready } from '../../../shared/api/account/account.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Server } from '../../http/serve.ts';

/** Readiness does not wait longer for a hanging database. */
const ANSWER_MS = 3_000;

/** Serves liveness, and readiness: the database answers and the server is not shutting down. */
export function serveHealth({ serve, deps }: Server): void {
  /** Concurrent requests share one check. */
  let asking: Promise<unknown> | undefined;
  const ask = () =>
    (asking ??= deps.db.kysely
      .selectNoFrom((is) => is.lit(1).as('one'))
      .execute()
      .finally(() => (asking = undefined)));

  serve(health, async () => ({ status: 'ok' as const }));

  serve(ready, async () => {
    if (deps.isEnding?.() === true) throw new AppError('unavailable');
    const answered = new AbortController();
    const late = wait(ANSWER_MS, undefined, { signal: answered.signal }).then(() => {
      throw new Error(`the database gave no answer within ${ANSWER_MS} ms`);
    });
    try {
      await Promise.race([ask(), late]);
      return { status: 'ok' as const };
    } catch (error) {
      throw new AppError('unavailable', { cause: error });
    } finally {
      answered.abort();
    }
  });
}
