import { readPages } from '../../../flow-control/read-pages.ts';
import { findCustomerById, upsertCustomer, type Customer } from '../data.ts';
import { syncCustomer, type BillingDeps } from '../sync.ts';
import { endGrace, findOverdue, purgeOldEvents, readCustomerPage } from './reconcile-data.ts';

export interface Reconciled {
  readonly checked: number;
  /** Accounts whose stored plan or state was corrected. */
  readonly mended: readonly string[];
  readonly failed: readonly { readonly account_id: string; readonly reason: string }[];
}

/**
 * Compares all customers with the provider and corrects differences, including lost account links.
 * @throws AppError `billing_failed`
 */
export async function reconcileAll(deps: BillingDeps): Promise<Reconciled> {
  const { db, payments } = deps;
  for await (const { id, user_id } of payments.listCustomers())
    if ((await findCustomerById(db.kysely, id)) === null)
      await upsertCustomer(db.kysely, payments.provider, { id, user_id });
  const customers = readPages('', (after) => readCustomerPage(db.kysely, payments.provider, after));
  const result = await reconcileEach(deps, customers);
  await endGrace(db.kysely, deps.now());
  return result;
}

/** Corrects overdue customers, ends plans past their grace period and deletes old events. */
export async function reconcileOverdue(deps: BillingDeps): Promise<Reconciled> {
  const { db, payments, now } = deps;
  const result = await reconcileEach(deps, await findOverdue(db.kysely, payments.provider, now()));
  await endGrace(db.kysely, now());
  await purgeOldEvents(db.kysely);
  return result;
}

async function reconcileEach(
  deps: BillingDeps,
  customers: Iterable<Customer> | AsyncIterable<Customer>,
): Promise<Reconciled> {
  const mended: string[] = [];
  const failed: { account_id: string; reason: string }[] = [];
  let checked = 0;
  for await (const customer of customers) {
    checked += 1;
    try {
      if (await syncCustomer(deps, customer)) mended.push(customer.account_id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failed.push({ account_id: customer.account_id, reason });
    }
  }
  return { checked, mended, failed };
}
