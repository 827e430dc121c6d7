import { verifyPassword } from 'better-auth/crypto';
import { Readable } from 'node:stream';
import { deleteAccount, exportOwnData } from '../../../shared/api/account/personal-data-export.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { Server } from '../../http/serve.ts';
import { createSemaphore } from '../../flow-control/semaphore.ts';
import { assertNotDemo } from '../account/demo-account.ts';
import { clearAccount, guardAccount, SIGN_IN_TRIES } from '../account/limits/guard.ts';
import { hashInTurn } from '../account/limits/hash-in-turn.ts';
import { readAccountFacts, removeEverything } from './data.ts';
import { checkDeletion } from './domain.ts';
import { writeExport } from './write-export.ts';

export function serveOwnData({ serve, deps }: Server): void {
  const { db, config } = deps;
  const semaphore = createSemaphore({ max: 1, retryAfter: 5 });

  serve(exportOwnData, async ({ owner, now, reply }) => {
    reply.raw.once('close', semaphore.take(owner.id));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="canvass-${now.toISOString().slice(0, 10)}.json"`)
      .send(Readable.from(writeExport(db.kysely, owner.id, now)));
  });

  serve(deleteAccount, async ({ owner, body, reply }) => {
    assertNotDemo(owner.email, 'password');
    await guardAccount(db, reply, 'password', owner.email, SIGN_IN_TRIES);
    const { password_hash, is_charged } = await readAccountFacts(db.kysely, owner.id);
    const { password, confirmation } = body;
    const passwordIsRight =
      password_hash !== null && (await hashInTurn(() => verifyPassword({ hash: password_hash, password })));
    const isCharged = is_charged && config.billing.mode === 'stripe';
    throwRefusal(checkDeletion({ email: owner.email, confirmation, passwordIsRight, isCharged }));
    // Runs as the system, because row-level security depends on rows that are deleted first.
    await runAsSystem(() => db.transaction((trx) => removeEverything(trx, owner.id)));
    await clearAccount(db, 'password', owner.email);
    return undefined;
  });
}
