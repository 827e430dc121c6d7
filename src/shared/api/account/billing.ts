import { z } from 'zod';
import { OFFERS } from '../../plans.ts';
import { subscription } from './account.ts';
import { endpoint } from '../endpoint.ts';
import { emailAddress } from '../fields.ts';

const tag = 'Billing';
const offer = z.enum(OFFERS);
const address = z.string().min(1).max(2_000);

export const getBilling = endpoint('GET', '/api/v1/billing', {
  summary: 'How this server takes payments: by Stripe, in a sandbox where no money moves, or not at all',
  tag,
  access: 'anyone',
  returns: z.object({
    mode: z.enum(['sandbox', 'stripe', 'off']),
    test_checkout: z.boolean().describe('Whether the debug page of the checkout exists: not in production'),
  }),
});

export const startCheckout = endpoint('POST', '/api/v1/checkout', {
  summary: 'Where to pay for a plan; somebody who has a plan is led to the change of it',
  tag,
  access: 'owner',
  body: z.strictObject({ plan: offer }),
  returns: z.object({ url: z.string() }),
});

export const simpleCheckout = endpoint('POST', '/api/simple-checkout', {
  summary: 'As the checkout, with addresses of this site to return to',
  tag,
  access: 'owner',
  body: z.strictObject({
    email: emailAddress,
    planType: offer,
    successUrl: address,
    cancelUrl: address,
  }),
  returns: z.object({ url: z.string(), sessionId: z.string() }),
});

export const createCustomerPortal = endpoint('POST', '/api/create-customer-portal', {
  summary: 'Where to manage the own subscription and read its invoices',
  tag,
  access: 'owner',
  body: z.strictObject({ userId: z.string().min(1).max(100) }),
  returns: z.object({ url: z.string() }),
});

export const refreshSubscription = endpoint('POST', '/api/v1/subscription/refresh', {
  summary: 'Asks the payment provider for the own plan, without waiting for its event',
  tag,
  access: 'owner',
  returns: subscription,
});

export const stripeWebhook = endpoint('POST', '/api/stripe/webhook', {
  summary: 'Events of the payment provider, signed by it',
  tag,
  access: 'anyone',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  returns: z.object({ received: z.literal(true) }),
});
