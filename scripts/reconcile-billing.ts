import { createStripePayments } from '../src/server/adapters/payments/stripe.ts';
import { readConfig, type Config } from '../src/server/base/config.ts';
import { openDatabase } from '../src/server/db/connection/client.ts';
import { findDatabase } from '../src/server/db/connection/find-database.ts';
import { reconcileAll, type Reconciled } from '../src/server/features/billing/reconcile/reconcile.ts';
import { makeLog } from '../src/server/base/log.ts';

// `npm run reconcile-billing`: compares every subscription with Stripe and mends what is different. It may run
// beside the server. The exit status is 1 where somebody could not be compared.
const config = readConfig(process.env);
if (config.billing.mode === 'stripe') await reconcile(config, config.billing.stripe);
else
  console.log(
    `There is nothing to compare: payments are not taken by Stripe (BILLING=${config.billing.mode}).`,
  );

async function reconcile(own: Config, stripe: Parameters<typeof createStripePayments>[0]): Promise<void> {
  const log = makeLog(own);
  const database = await findDatabase(config, log);
  const db = openDatabase(database.url);
  try {
    const payments = createStripePayments(stripe);
    report(await reconcileAll({ config: own, db, log, now: () => new Date(), payments }));
  } catch (error) {
    console.error(`Nothing more was compared: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await db.close();
    await database.stop();
  }
}

function report({ checked, mended, failed }: Reconciled): void {
  console.log(`${checked} compared, ${mended.length} mended, ${failed.length} failed`);
  for (const account_id of mended) console.log(`mended  ${account_id}`);
  for (const { account_id, reason } of failed) console.log(`failed  ${account_id}  ${reason}`);
  if (failed.length > 0) process.exitCode = 1;
}
