import { CustomerGone } from '../../../adapters/payments/port.ts';
import type { SandboxPayments } from '../../../adapters/payments/sandbox.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import { AppError } from '../../../../shared/errors.ts';
import { OFFERS } from '../../../../shared/plans.ts';
import { findCustomer, upsertCustomer } from '../data.ts';
import { findSubscription } from '../plan.ts';
import { syncCustomer, type BillingDeps } from '../sync.ts';

/**
 * Opens the billing portal for the user's own subscription and returns its address.
 * @throws AppError `not_found` without a subscription, `billing_failed`
 */
export async function openOwnPortal(
  deps: BillingDeps,
  sandbox: SandboxPayments | null,
  user_id: string,
  origin: string,
): Promise<string> {
  const { db, payments } = deps;
  if (sandbox !== null) await adoptGranted(deps, sandbox, user_id);
  const customer = await findCustomer(db.kysely, payments.provider, user_id);
  const none = new AppError('not_found', { fields: { userId: 'no_subscription' } });
  if (customer === null || (await findSubscription(deps, user_id)) === null) throw none;
  try {
    const returnUrl = `${origin}/account?tab=billing&returned=true`;
    return await payments.openPortal({ customer_id: customer.id, user_id, origin, returnUrl });
  } catch (error) {
    throw error instanceof CustomerGone ? none : error;
  }
}

/** Adds a manually granted plan to the sandbox when its owner first opens the portal. */
async function adoptGranted(deps: BillingDeps, sandbox: SandboxPayments, user_id: string): Promise<void> {
  const { db } = deps;
  if ((await findCustomer(db.kysely, 'sandbox', user_id)) !== null) return;
  const subscription = await findSubscription(deps, user_id);
  const offer = OFFERS.find((each) => each === subscription?.plan_type);
  if (offer === undefined) return;
  const id = await sandbox.createCustomer({ user_id, email: '', name: '' });
  const customer = await runAsSystem(() => upsertCustomer(db.kysely, 'sandbox', { id, user_id }));
  if (customer === null) return;
  await sandbox.adopt(user_id, offer);
  await syncCustomer(deps, customer);
}
