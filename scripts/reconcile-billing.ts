import { createStripePayments } from '../src/server/adapters/payments/stripe.ts';
import { readConfig, type Config } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/client.ts';
import { DATABASE, startEmbedded } from '../src/server/db/embedded.ts';
import { runningUrl } from '../src/server/db/embedded/running-url.ts';
import { reconcileAll, type Reconciled } from '../src/server/features/billing/reconcile.ts';
import { makeLog } from '../src/server/log.ts';
import { StartError } from '../src/server/start-error.ts';

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
  const { url, stop } = await findDatabase();
  const db = openDatabase(url);
  try {
    const payments = createStripePayments(stripe);
    report(await reconcileAll({ config: own, db, log, now: () => new Date(), payments }));
  } catch (error) {
    console.error(`Nothing more was compared: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await db.close();
    await stop();
  }
}

/** The outside database, the one of the server that runs now, or our own for the while. */
async function findDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const nothing = async () => undefined;
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: nothing };
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: makeLog(config) });
    return { url: embedded.url, stop: () => embedded.stop() };
  } catch (error) {
    const url = error instanceof StartError ? await runningUrl(config.dataDir, DATABASE) : null;
    if (url === null) throw error;
    return { url, stop: nothing };
  }
}

function report({ checked, mended, failed }: Reconciled): void {
  console.log(`${checked} compared, ${mended.length} mended, ${failed.length} failed`);
  for (const account_id of mended) console.log(`mended  ${account_id}`);
  for (const { account_id, reason } of failed) console.log(`failed  ${account_id}  ${reason}`);
  if (failed.length > 0) process.exitCode = 1;
}
