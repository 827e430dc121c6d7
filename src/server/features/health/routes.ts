import { health, ready } from '../../../shared/api/account.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Server } from '../../serve.ts';

/** Whether the server runs, and whether its database answers. */
export function serveHealth({ serve, deps }: Server): void {
  serve(health, async () => ({ status: 'ok' as const }));

  serve(ready, async () => {
    try {
      await deps.db.kysely.selectNoFrom((is) => is.lit(1).as('one')).execute();
      return { status: 'ok' as const };
    } catch (error) {
      throw new AppError('unavailable', { cause: error });
    }
  });
}
