import { afterAll } from 'vitest';
import { getSubscription, type Subscription } from '../../src/shared/api/account/account.ts';
import { startCheckout } from '../../src/shared/api/account/billing.ts';
import type { Offer } from '../../src/shared/plans.ts';
import { anApp, type TestApp } from './app.ts';
import { signedIn, type SignedIn } from './signed-in.ts';
import type { BookedSubscription } from './fake-stripe.ts';
import { startStripeLike, stripeConfig, type StripeLike } from './stripe-like.ts';

/** The real server with Stripe's SDK against a local server that speaks Stripe's interface. */
export interface StripeApp {
  readonly app: TestApp;
  readonly stripe: StripeLike;
  /** Moves the product's clock. */
  readonly setNow: (now: Date) => void;
  /** Sends a signed event; gives the status of the reply. */
  readonly sendEvent: (type: string, object: object, options?: { id?: string }) => Promise<number>;
  /** Somebody who paid for a plan, and whose event has not arrived yet. */
  readonly buyer: (offer: Offer) => Promise<{ person: SignedIn; subscription: BookedSubscription }>;
  /** What the person sees of their plan. */
  readonly planOf: (person: SignedIn) => Promise<Subscription>;
}

/** Starts both for this test file. */
export async function aStripeApp(): Promise<StripeApp> {
  const stripe = await startStripeLike();
  afterAll(() => stripe.close());
  let clock: Date | null = null;
  const app = await anApp({ now: () => clock ?? new Date(), config: { billing: stripeConfig(stripe.url) } });
  return {
    app,
    stripe,
    setNow: (now) => {
      clock = now;
    },
    async sendEvent(type, object, options) {
      const { body, signature } = await stripe.event(type, object, options);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const reply = await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: body });
      return reply.statusCode;
    },
    async buyer(offer) {
      const person = await signedIn(app);
      const { body, error } = await person.call(startCheckout, { body: { plan: offer } });
      if (error) throw new Error(`checkout was refused: ${JSON.stringify(error)}`);
      return { person, subscription: stripe.books.complete(body.url.split('/').at(-1) ?? '') };
    },
    async planOf(person) {
      return (await person.call(getSubscription, {})).body;
    },
  };
}
