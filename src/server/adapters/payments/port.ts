import type { Offer } from '../../../shared/plans.ts';

/** Named as in Stripe. */
export type ProviderStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

/** Times in epoch seconds, money in cents. */
export interface ProviderSubscription {
  readonly id: string;
  readonly offer: Offer;
  readonly status: ProviderStatus;
  readonly price: number;
  readonly interval: string;
  readonly current_period_end: number;
  readonly cancel_at_period_end: boolean;
  readonly trial_end: number | null;
  readonly created: number;
}

export interface Buyer {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
}

export interface CheckoutOrder {
  readonly customer_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly offer: Offer;
  readonly origin: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface PortalVisit {
  readonly customer_id: string;
  readonly user_id: string;
  readonly origin: string;
  readonly returnUrl: string;
  /** Plan change to confirm, and the return URL. */
  readonly change?: { readonly subscription_id: string; readonly offer: Offer; readonly doneUrl: string };
}

/** Only identifies the customer; the state is read from the provider. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly customer_id: string | null;
  /** From the provider's metadata, for unknown customers. */
  readonly user_id: string | null;
}

export interface KnownCustomer {
  readonly id: string;
  readonly user_id: string;
}

/** The customer no longer exists at the provider. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}

/** Methods throw AppError `billing_failed` if the provider is unreachable. */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox';
  createCustomer(buyer: Buyer): Promise<string>;
  /**
   * Expires the customer's open checkouts, to prevent double payment.
   * @throws CustomerGone
   */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /**
   * Returns the portal's URL.
   * @throws CustomerGone
   */
  openPortal(visit: PortalVisit): Promise<string>;
  /** Returns current and ended subscriptions; empty for deleted customers. */
  findSubscriptions(customer_id: string): Promise<readonly ProviderSubscription[]>;
  /**
   * Verifies the signature over the raw body.
   * @throws AppError `forbidden` if it is invalid or too old
   */
  verifyWebhook(body: Buffer, signature: string | undefined): Promise<PaymentEvent>;
  /** Lists all customers, also those missing in our database. */
  listCustomers(): AsyncIterable<KnownCustomer>;
}
