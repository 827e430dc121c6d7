import { scheduleTask } from '../../../flow-control/schedule-task.ts';
import type { Server } from '../../../http/serve.ts';
import { reconcileOverdue } from './reconcile.ts';
import type { BillingDeps } from '../sync.ts';
import { endSandboxPlans } from './reconcile-data.ts';

const EVERY_MS = 15 * 60_000;

export function scheduleReconciliation(server: Server, deps: BillingDeps): void {
  const { app } = server;
  const { config, db, log, payments } = deps;
  app.addHook('onReady', async () => {
    if (payments.provider === 'stripe') {
      const ended = await endSandboxPlans(db.kysely);
      if (ended > 0)
        log.warn(`${ended} plans that were bought in the sandbox have ended: Stripe takes payments now`);
    } else if (config.env === 'production') {
      log.warn(
        'Payments run in the sandbox: everybody can take a plan without paying (BILLING, STRIPE_SECRET_KEY)',
      );
    }
  });

  const run = async () => {
    const { mended, failed } = await reconcileOverdue(deps);
    if (mended.length + failed.length > 0)
      log.info(
        { mended: mended.length, failed: failed.length },
        'Subscriptions were compared with the provider',
      );
  };
  scheduleTask(server, {
    everyMs: EVERY_MS,
    run,
    failed: 'Comparing subscriptions with the provider failed',
  });
}
