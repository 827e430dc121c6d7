import { stripeWebhook } from '../../../../shared/api/account/billing.ts';
import type { Server } from '../../../http/serve.ts';
import { type BillingDeps, syncCustomer } from '../sync.ts';
import type { PaymentEvent } from '../../../adapters/payments/port.ts';
import { findCustomerById, upsertCustomer, type Customer } from '../data.ts';
import { noteHandled, recordEvent } from '../reconcile/reconcile-data.ts';

const MAX_EVENT_BYTES = 1_048_576;

/** Receives provider events. The body stays unparsed because the signature covers its exact bytes. */
export function serveWebhook({ serveBytes }: Server, deps: BillingDeps): void {
  serveBytes(stripeWebhook, MAX_EVENT_BYTES, async ({ body, request }) => {
    const signature = request.headers['stripe-signature'];
    const event = await deps.payments.verifyWebhook(
      body,
      typeof signature === 'string' ? signature : undefined,
    );
    await handleEvent(deps, event);
    return { received: true as const };
  });
}

/**
 * Handles a provider event once. A failed event stays unhandled, so the provider sends it again.
 * @throws AppError `billing_failed`, `unavailable`
 */
async function handleEvent(deps: BillingDeps, event: PaymentEvent): Promise<void> {
  const { db, log } = deps;
  if (event.customer_id === null) return;
  if (!(await recordEvent(db.kysely, event.id, event.type))) return;
  const customer = await findWhose(deps, event.customer_id, event.user_id);
  if (customer === null)
    log.warn({ event: event.id, type: event.type }, 'A payment event about an unknown customer');
  else await syncCustomer(deps, customer);
  await noteHandled(db.kysely, event.id);
}

/** Returns the customer from our records or, if they were lost, from the metadata stored at the provider. */
async function findWhose(
  { db, payments }: BillingDeps,
  customer_id: string,
  user_id: string | null,
): Promise<Customer | null> {
  const known = await findCustomerById(db.kysely, customer_id);
  if (known !== null || user_id === null) return known;
  const customer = await upsertCustomer(db.kysely, payments.provider, { id: customer_id, user_id });
  return customer?.id === customer_id ? customer : null;
}
