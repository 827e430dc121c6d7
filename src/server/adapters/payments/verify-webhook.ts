import { Stripe } from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { PaymentEvent } from './port.ts';

/** Others are acknowledged and ignored. */
const ABOUT_SUBSCRIPTIONS =
  /^(checkout\.session\.(completed|async_payment_succeeded)|customer\.subscription\..+|customer\.deleted|invoice\.(paid|payment_failed|payment_action_required))$/;

interface EventObject {
  readonly id?: string;
  readonly object?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly client_reference_id?: string | null;
}

/**
 * Parses a signed event. Only the customer is used and the state read from the provider, so late, duplicate and
 * unordered events are harmless.
 * @throws AppError `forbidden` if the signature is missing, wrong or too old
 */
export async function verifySignedWebhook(
  body: Buffer,
  signature: string | undefined,
  secret: string,
): Promise<PaymentEvent> {
  if (signature === undefined) throw new AppError('forbidden');
  const event = await Stripe.webhooks.constructEventAsync(body, signature, secret).catch((error: unknown) => {
    throw new AppError('forbidden', { cause: error });
  });
  const { id, type } = event;
  if (!ABOUT_SUBSCRIPTIONS.test(type)) return { id, type, customer_id: null, user_id: null };
  const about = event.data.object as EventObject;
  return { id, type, customer_id: customerOf(about), user_id: userOf(about) };
}

function customerOf({ id, object, customer }: EventObject): string | null {
  if (object === 'customer') return id ?? null;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

function userOf({ metadata, client_reference_id }: EventObject): string | null {
  return metadata?.['user_id'] ?? client_reference_id ?? null;
}
