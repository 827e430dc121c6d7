import { Stripe } from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import { OFFERS, type Offer } from '../../../shared/plans.ts';
import type { StripeConfig } from '../../base/config.ts';
import {
  CustomerGone,
  type Buyer,
  type CheckoutOrder,
  type KnownCustomer,
  type Payments,
  type PortalVisit,
  type ProviderStatus,
  type ProviderSubscription,
} from './port.ts';
import { verifySignedWebhook } from './verify-webhook.ts';

export function createStripePayments(config: StripeConfig): Payments {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiBase),
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Canvass' },
  });
  const offerOf = (price: string): Offer | undefined => OFFERS.find((each) => config.prices[each] === price);

  return {
    provider: 'stripe',
    verifyWebhook: (body, signature) => verifySignedWebhook(body, signature, config.webhookSecret),

    async createCustomer({ email, name, user_id }: Buyer) {
      const { id } = await ask(stripe.customers.create({ email, name, metadata: { user_id } }));
      return id;
    },

    async openCheckout({ customer_id, user_id, email, offer, successUrl, cancelUrl }: CheckoutOrder) {
      await ask(stripe.customers.update(customer_id, { email }));
      const open = await ask(stripe.checkout.sessions.list({ customer: customer_id, status: 'open' }));
      for (const { id, mode } of open.data)
        if (mode === 'subscription') await ask(stripe.checkout.sessions.expire(id));
      const { id, url } = await ask(
        stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customer_id,
          client_reference_id: user_id,
          line_items: [{ price: config.prices[offer], quantity: 1 }],
          subscription_data: { metadata: { user_id } },
          metadata: { user_id },
          success_url: successUrl,
          cancel_url: cancelUrl,
        }),
      );
      if (url === null) throw new AppError('billing_failed');
      return { id, url };
    },

    async openPortal({ customer_id, returnUrl, change }: PortalVisit) {
      const visit = { customer: customer_id, return_url: returnUrl };
      const flow = change && (await flowOf(change));
      if (flow !== undefined) {
        try {
          return (await stripe.billingPortal.sessions.create({ ...visit, flow_data: flow })).url;
        } catch (error) {
          // If the portal's settings forbid this change, it opens without it.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return ask(Promise.reject(error));
        }
      }
      return (await ask(stripe.billingPortal.sessions.create(visit))).url;
    },

    async findSubscriptions(customer_id) {
      const list = stripe.subscriptions.list({ customer: customer_id, status: 'all', limit: 100 });
      try {
        const { data } = await ask(list);
        return data.flatMap((each) => readSubscription(each, offerOf));
      } catch (error) {
        if (error instanceof CustomerGone) return [];
        throw error;
      }
    },

    async *listCustomers(): AsyncIterable<KnownCustomer> {
      const seen = new Set<string>();
      for await (const { customer, metadata } of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
        const id = typeof customer === 'string' ? customer : customer.id;
        const user_id = metadata['user_id'];
        if (user_id === undefined || seen.has(id)) continue;
        seen.add(id);
        yield { id, user_id };
      }
    },
  };

  /** Confirms a change with its proration. */
  async function flowOf({ subscription_id, offer, doneUrl }: NonNullable<PortalVisit['change']>) {
    const { items } = await ask(stripe.subscriptions.retrieve(subscription_id));
    const item = items.data[0];
    if (item === undefined) return undefined;
    return {
      type: 'subscription_update_confirm' as const,
      subscription_update_confirm: {
        subscription: subscription_id,
        items: [{ id: item.id, price: config.prices[offer], quantity: 1 }],
      },
      after_completion: { type: 'redirect' as const, redirect: { return_url: doneUrl } },
    };
  }
}

/** Ignores subscriptions of other products in the same Stripe account. */
function readSubscription(
  subscription: Stripe.Subscription,
  offerOf: (price: string) => Offer | undefined,
): ProviderSubscription[] {
  const item = subscription.items.data.find(({ price }) => offerOf(price.id) !== undefined);
  const offer = item && offerOf(item.price.id);
  if (item === undefined || offer === undefined) return [];
  return [
    {
      id: subscription.id,
      offer,
      status: subscription.status as ProviderStatus,
      price: item.price.unit_amount ?? 0,
      interval: item.price.recurring?.interval ?? 'month',
      current_period_end: item.current_period_end,
      // Depending on the billing mode, the portal sets one or the other.
      cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      trial_end: subscription.trial_end,
      created: subscription.created,
    },
  ];
}

/** Converts Stripe's errors. @throws CustomerGone, or AppError `billing_failed` with the cause */
async function ask<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing' && error.param === 'customer') throw new CustomerGone();
    throw new AppError('billing_failed', { cause: error });
  }
}

function addressOf(base: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const isSafe = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (isSafe ? '443' : '80') : port,
    protocol: isSafe ? 'https' : 'http',
  };
}
