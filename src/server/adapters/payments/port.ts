import type { Offer } from '../../../shared/plans.ts';

/** The state of a subscription in the provider's words (those of Stripe, which the sandbox speaks too). */
export type ProviderStatus =
  'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused';

/** A subscription as the provider shows it now; moments in epoch seconds, money in cents. */
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

/** Who buys. */
export interface Buyer {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
}

/** What is bought, and where the person comes back to. */
export interface CheckoutOrder {
  readonly customer_id: string;
  readonly user_id: string;
  /** Where the receipt goes. */
  readonly email: string;
  readonly offer: Offer;
  /** Origin of the product that the person uses. */
  readonly origin: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** What a person comes to the provider's portal for. */
export interface PortalVisit {
  readonly customer_id: string;
  readonly user_id: string;
  readonly origin: string;
  readonly returnUrl: string;
  /** A change of plan to be confirmed at once, and where to go after it. */
  readonly change?: { readonly subscription_id: string; readonly offer: Offer; readonly doneUrl: string };
}

/** An event of the provider: whose subscription may have changed. Everything else is read from the provider. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Null for an event that is not about a customer's subscription. */
  readonly customer_id: string | null;
  /** As we noted it at the provider, for customers that we do not know. */
  readonly user_id: string | null;
}

export interface KnownCustomer {
  readonly id: string;
  readonly user_id: string;
}

/** The customer does not exist at the provider (any more). */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}

/** Takes money, or plays doing so. Every method throws AppError `billing_failed` when the provider cannot be asked. */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox';
  /** Makes a customer; gives its id. */
  createCustomer(buyer: Buyer): Promise<string>;
  /**
   * Opens a checkout; those of this customer that were open before end, so that nobody pays twice.
   * @throws CustomerGone
   */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /**
   * Opens the page for change, cancellation, card and invoices; gives its address.
   * @throws CustomerGone
   */
  openPortal(visit: PortalVisit): Promise<string>;
  /** The customer's subscriptions as they are now, ended ones too; none for a customer that is gone. */
  findSubscriptions(customer_id: string): Promise<readonly ProviderSubscription[]>;
  /**
   * Verifies the signature over the raw body of a call and reads the event.
   * @throws AppError `forbidden` when it is not signed by the provider, or signed too long ago
   */
  verifyWebhook(body: Buffer, signature: string | undefined): Promise<PaymentEvent>;
  /** Every customer with a subscription that was made by us, also those we have lost. */
  listCustomers(): AsyncIterable<KnownCustomer>;
}
