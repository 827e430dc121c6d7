import { CustomerGone, type Buyer } from '../../../adapters/payments/port.ts';
import type { Offer } from '../../../../shared/plans.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import { findCustomer, deleteCustomer, upsertCustomer, type Customer } from '../data.ts';
import { chooseSubscription, isRunning } from '../domain.ts';
import type { BillingDeps } from '../sync.ts';

export interface Ways {
  readonly origin: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * Opens a checkout, or the portal for users with a running subscription, so nobody gets two.
 * @returns the address, and the id of the checkout or changed subscription
 * @throws AppError `billing_failed`
 */
export async function openCheckout(
  deps: BillingDeps,
  buyer: Buyer,
  offer: Offer,
  ways: Ways,
): Promise<{ url: string; id: string }> {
  const customer = await giveCustomer(deps, buyer);
  try {
    return await openFor(deps, buyer, customer.id, offer, ways);
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error;
    await runAsSystem(() => deleteCustomer(deps.db.kysely, customer.id));
    return openFor(deps, buyer, (await giveCustomer(deps, buyer)).id, offer, ways);
  }
}

async function openFor(
  { payments }: BillingDeps,
  { user_id, email }: Buyer,
  customer_id: string,
  offer: Offer,
  { origin, successUrl, cancelUrl }: Ways,
): Promise<{ url: string; id: string }> {
  const present = chooseSubscription(await payments.findSubscriptions(customer_id));
  if (present === null || !isRunning(present))
    return payments.openCheckout({ customer_id, user_id, email, offer, origin, successUrl, cancelUrl });
  const isChange = present.offer !== offer && present.status !== 'past_due';
  const url = await payments.openPortal({
    customer_id,
    user_id,
    origin,
    returnUrl: `${origin}/account?tab=billing&returned=true`,
    ...(isChange && { change: { subscription_id: present.id, offer, doneUrl: successUrl } }),
  });
  return { url, id: present.id };
}

async function giveCustomer({ db, payments }: BillingDeps, buyer: Buyer): Promise<Pick<Customer, 'id'>> {
  const known = await findCustomer(db.kysely, payments.provider, buyer.user_id);
  if (known !== null) return known;
  const made = { id: await payments.createCustomer(buyer), user_id: buyer.user_id };
  return (await runAsSystem(() => upsertCustomer(db.kysely, payments.provider, made))) ?? made;
}
