import type { Payments } from '../../adapters/payments/port.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { endState, readClock, storeState, type Customer } from './data.ts';
import { chooseSubscription, isRunning, stateOf } from './domain.ts';

export type BillingDeps = Pick<FeatureDeps, 'config' | 'db' | 'log' | 'now'> & {
  readonly payments: Payments;
};

/**
 * Fetches and stores a customer's current subscription, so the order of events does not matter.
 * @returns whether anything changed
 * @throws AppError `billing_failed`
 */
export async function syncCustomer(deps: BillingDeps, customer: Customer): Promise<boolean> {
  const { db, payments, log } = deps;
  const asked_at = await readClock(db.kysely);
  const all = await payments.findSubscriptions(customer.id);
  if (all.filter(isRunning).length > 1)
    log.error({ customer: customer.id }, 'A customer pays for more than one subscription at the same time');
  const chosen = chooseSubscription(all);
  const at = { asked_at, now: deps.now() };
  // Runs as the system, because owners may only read their plan.
  return runAsSystem(() =>
    chosen === null
      ? endState(db.kysely, customer, at)
      : storeState(db.kysely, customer, stateOf(chosen), at),
  );
}
