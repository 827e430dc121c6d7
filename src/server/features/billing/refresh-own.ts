import { findCustomer, readSyncedAt } from './data.ts';
import { syncCustomer, type BillingDeps } from './sync.ts';

/** Minimum interval between provider requests per user. */
const AT_MOST_EVERY_MS = 2_000;

/**
 * Updates a user's plan without waiting for the provider's event, which may be late or lost.
 * @throws AppError `billing_failed`
 */
export async function refreshOwn(deps: BillingDeps, user_id: string): Promise<void> {
  const { db, payments } = deps;
  const customer = await findCustomer(db.kysely, payments.provider, user_id);
  if (customer === null) return;
  const synced = await readSyncedAt(db.kysely, user_id);
  if (synced !== null && synced.age_ms < AT_MOST_EVERY_MS) return;
  await syncCustomer(deps, customer);
}
