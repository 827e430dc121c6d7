import { describe, expect, test } from 'vitest';
import { aStripeApp } from '../../../../../tests/support/billing-app.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { priceIdOf } from '../../../../../tests/support/stripe-like.ts';
import * as api from '../../../../shared/api/account/billing.ts';
import { OFFERS } from '../../../../shared/plans.ts';

const { app, stripe, sendEvent, buyer, planOf } = await aStripeApp();
const origin = 'http://localhost';
const openSessions = (user_id: string) =>
  [...stripe.books.sessions.values()].filter((each) => each.client_reference_id === user_id);

test.each(OFFERS)(
  'the checkout of %s uses subscription mode, its price id and return addresses',
  async (plan) => {
    const person = await signedIn(app);
    const { status, body } = await person.call(api.startCheckout, { body: { plan } });
    const [session] = openSessions(person.user.id);
    expect([status, body.url]).toEqual([200, session?.url]);
    expect(session).toMatchObject({
      mode: 'subscription',
      price: priceIdOf(plan),
      success_url: `${origin}/dashboard?success=true`,
      cancel_url: `${origin}/pricing?canceled=true`,
    });
    expect(stripe.books.customers.get(session?.customer ?? '')).toMatchObject({
      email: person.email,
      metadata: { user_id: person.user.id },
    });
  },
);

test('checkout and portal require a session', async () => {
  const replies = [
    await app.call(api.startCheckout, { body: { plan: 'monthly' } }),
    await app.call(api.createCustomerPortal, { body: { userId: 'x' } }),
  ];
  expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'not_authenticated'],
    [401, 'not_authenticated'],
  ]);
});

test('a second checkout cancels the first, so that nobody pays twice', async () => {
  const person = await signedIn(app);
  await person.call(api.startCheckout, { body: { plan: 'monthly' } });
  await person.call(api.startCheckout, { body: { plan: 'yearly' } });
  const sessions = openSessions(person.user.id);
  expect(sessions.map(({ status }) => status)).toEqual(['expired', 'open']);
  expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1);
});

test('a subscriber changes the subscription with proration instead of buying a second', async () => {
  const { person, subscription } = await buyer('monthly');
  const { status, body } = await person.call(api.startCheckout, { body: { plan: 'scientific-yearly' } });
  const visit = Object.fromEntries(stripe.books.portals.at(-1) ?? []);
  expect([status, body.url]).toEqual([200, expect.stringContaining('billing.stripe.test')]);
  expect(visit).toMatchObject({
    'flow_data[type]': 'subscription_update_confirm',
    'flow_data[subscription_update_confirm][subscription]': subscription.id,
    'flow_data[subscription_update_confirm][items][0][id]': subscription.items.data[0]?.id,
    'flow_data[subscription_update_confirm][items][0][price]': priceIdOf('scientific-yearly'),
    'flow_data[after_completion][redirect][return_url]': `${origin}/dashboard?success=true`,
  });
  expect(openSessions(person.user.id)).toHaveLength(1);
});

test('an ended subscription allows a new purchase', async () => {
  const { person, subscription } = await buyer('monthly');
  subscription.status = 'canceled';
  await person.call(api.startCheckout, { body: { plan: 'yearly' } });
  const again = stripe.books.complete(openSessions(person.user.id).at(-1)?.id ?? '');
  await sendEvent('checkout.session.completed', { object: 'checkout.session', customer: again.customer });
  expect((await planOf(person)).plan_type).toBe('yearly');
});

test('recreates a customer that Stripe has lost', async () => {
  const person = await signedIn(app);
  await person.call(api.startCheckout, { body: { plan: 'monthly' } });
  stripe.books.customers.clear();
  expect((await person.call(api.startCheckout, { body: { plan: 'monthly' } })).status).toBe(200);
});

test('returns 502 and charges nothing if Stripe is unreachable', async () => {
  const person = await signedIn(app);
  stripe.failWith = 503;
  const { status, error } = await person.call(api.startCheckout, { body: { plan: 'monthly' } });
  stripe.failWith = null;
  expect([status, error.code]).toEqual([502, 'billing_failed']);
  expect(error.message).toContain('Nothing was charged');
});

describe('simple-checkout', () => {
  const body = {
    email: 'ada@example.org',
    planType: 'monthly' as const,
    successUrl: `${origin}/dashboard?success=true`,
    cancelUrl: '/pricing?canceled=true',
  };

  test('returns url and sessionId with absolute return addresses', async () => {
    const person = await signedIn(app);
    const reply = await person.call(api.simpleCheckout, { body });
    const [session] = openSessions(person.user.id);
    expect([reply.status, reply.body]).toEqual([200, { url: session?.url, sessionId: session?.id }]);
    expect(session?.cancel_url).toBe(`${origin}/pricing?canceled=true`);
  });

  test('sends the receipt to the typed address even after an earlier checkout', async () => {
    const person = await signedIn(app);
    await person.call(api.startCheckout, { body: { plan: 'monthly' } });
    const reply = await person.call(api.simpleCheckout, { body: { ...body, email: ' grace@example.org ' } });
    const session = openSessions(person.user.id).find(({ id }) => id === reply.body.sessionId);
    expect(stripe.books.customers.get(session?.customer ?? '')?.email).toBe('grace@example.org');
  });

  test.each([
    'https://evil.example/dashboard',
    '//evil.example/',
    '\\\\evil.example/',
    'javascript:alert(1)',
    'https://localhost/dashboard',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://[',
  ])('never redirects to another site: %s', async (address) => {
    const person = await signedIn(app);
    for (const field of ['successUrl', 'cancelUrl'] as const) {
      const { status, error } = await person.call(api.simpleCheckout, {
        body: { ...body, [field]: address },
      });
      expect([status, error.fields]).toEqual([422, { [field]: 'own_address' }]);
    }
    expect(openSessions(person.user.id)).toEqual([]);
  });

  test('rejects an unknown plan, a missing e-mail address and an unknown key', async () => {
    const person = await signedIn(app);
    const send = async (payload: object) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/simple-checkout',
          headers: { cookie: person.cookie },
          payload,
        })
      ).statusCode;
    expect(await send({ ...body, planType: 'free' })).toBe(422);
    expect(await send({ ...body, email: 'nobody' })).toBe(422);
    expect(await send({ ...body, price: 1 })).toBe(400);
  });
});

describe('the customer portal', () => {
  test('opens for the own account', async () => {
    const { person, subscription } = await buyer('yearly');
    await sendEvent('customer.subscription.created', subscription);
    const { status, body } = await person.call(api.createCustomerPortal, {
      body: { userId: person.user.id },
    });
    expect([status, body.url]).toEqual([200, expect.stringContaining('billing.stripe.test')]);
    expect(stripe.books.portals.at(-1)?.get('return_url')).toBe(
      `${origin}/account?tab=billing&returned=true`,
    );
  });

  test('never opens for another account', async () => {
    const { person: other, subscription } = await buyer('yearly');
    await sendEvent('customer.subscription.created', subscription);
    const person = await signedIn(app);
    for (const userId of [other.user.id, 'nobody']) {
      const { status, error } = await person.call(api.createCustomerPortal, { body: { userId } });
      expect([status, error.code]).toEqual([403, 'forbidden']);
    }
  });

  test('reports that there is no subscription', async () => {
    const person = await signedIn(app);
    const { status, error } = await person.call(api.createCustomerPortal, {
      body: { userId: person.user.id },
    });
    expect([status, error.message]).toEqual([404, 'There is no subscription to manage yet.']);
  });
});
