import { describe, expect, test } from 'vitest';
import { aStripeApp } from '../../../../../tests/support/billing-app.ts';
import { priceIdOf } from '../../../../../tests/support/stripe-like.ts';
import { OFFERS, PRICES } from '../../../../shared/plans.ts';

const { app, stripe, sendEvent, buyer, planOf } = await aStripeApp();
const PERIOD_END = 1_900_000_000;

describe.each(OFFERS)('a payment for %s', (offer) => {
  test('activates the plan with the first event: price in cents, period end in epoch seconds', async () => {
    const { person, subscription } = await buyer(offer);
    expect((await planOf(person)).plan).toBe('free');
    expect(await sendEvent('customer.subscription.created', subscription)).toBe(200);
    expect(await planOf(person)).toMatchObject({
      plan: PRICES[offer].plan,
      plan_type: offer,
      status: 'active',
      price: PRICES[offer].cents,
      interval: PRICES[offer].interval,
      current_period_end: PERIOD_END,
      cancel_at_period_end: false,
      can_manage: true,
      billing: 'stripe',
    });
  });
});

describe('an event counts only with a valid Stripe signature', () => {
  const send = (payload: string, signature?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      payload,
    });

  test('returns 403 for a missing, wrong, tampered or old signature', async () => {
    const { person, subscription } = await buyer('monthly');
    const type = 'customer.subscription.created';
    const good = await stripe.event(type, subscription);
    const forged = await stripe.event(type, subscription, { secret: 'whsec_of_somebody_else' });
    const old = await stripe.event(type, subscription, { timestamp: Math.floor(Date.now() / 1_000) - 3_600 });
    const replies = [
      await send(good.body),
      await send(good.body, 'nonsense'),
      await send(forged.body, forged.signature),
      await send(good.body.replace('active', 'paused'), good.signature),
      await send(old.body, old.signature),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect((await planOf(person)).plan).toBe('free');
  });

  test('verifies the signature over the raw body in any JSON formatting', async () => {
    const { person, subscription } = await buyer('yearly');
    const { body, signature } = await stripe.event('customer.subscription.created', subscription);
    expect(body).toContain('\n  ');
    const reply = await send(body, signature);
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }]);
    expect((await planOf(person)).plan_type).toBe('yearly');
  });

  test('rejects an empty or non-JSON body with 403', async () => {
    expect((await send('')).statusCode).toBe(403);
    expect((await send('not json', 't=1,v1=00')).statusCode).toBe(403);
  });
});

test('counts an event once even if it arrives twenty times at once', async () => {
  const { person, subscription } = await buyer('monthly');
  const event = { id: 'evt_twice' };
  await sendEvent('customer.subscription.created', subscription, event);
  const asked = stripe.requests.length;
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => sendEvent('customer.subscription.created', subscription, event)),
  );
  expect(new Set(replies)).toEqual(new Set([200]));
  expect(stripe.requests).toHaveLength(asked);
  expect((await planOf(person)).plan_type).toBe('monthly');
});

test('applies the current subscription state whatever the order of events', async () => {
  const { person, subscription } = await buyer('monthly');
  const begun = structuredClone(subscription);
  stripe.books.change(subscription, priceIdOf('scientific-yearly'));
  const changed = structuredClone(subscription);
  subscription.status = 'canceled';
  await sendEvent('customer.subscription.deleted', subscription);
  await sendEvent('customer.subscription.updated', changed);
  await sendEvent('invoice.paid', { object: 'invoice', customer: subscription.customer });
  await sendEvent('customer.subscription.created', begun);
  expect(await planOf(person)).toMatchObject({ plan: 'free', plan_type: null, status: 'canceled' });
});

test('concurrent events of two changes end in the later state', async () => {
  const { person, subscription } = await buyer('monthly');
  await sendEvent('customer.subscription.created', subscription);
  const first = sendEvent('customer.subscription.updated', structuredClone(subscription));
  stripe.books.change(subscription, priceIdOf('scientific-monthly'));
  await Promise.all([first, sendEvent('customer.subscription.updated', subscription)]);
  expect((await planOf(person)).plan).toBe('scientific');
});

test('acknowledges unknown events and events about unknown customers without effect', async () => {
  const before = await app.deps.db.pool.query('select count(*) from user_subscriptions');
  expect(await sendEvent('price.created', { object: 'price', id: 'price_1' })).toBe(200);
  expect(
    await sendEvent('customer.subscription.updated', { object: 'subscription', customer: 'cus_of_others' }),
  ).toBe(200);
  const metadata = { user_id: 'not-a-user' };
  expect(
    await sendEvent('customer.subscription.updated', {
      object: 'subscription',
      customer: 'cus_other',
      metadata,
    }),
  ).toBe(200);
  const after = await app.deps.db.pool.query('select count(*) from user_subscriptions');
  expect(after.rows).toEqual(before.rows);
});

test('a subscription to another product gives no plan', async () => {
  const { person, subscription } = await buyer('monthly');
  subscription.status = 'incomplete_expired';
  const other = stripe.books.begin(subscription.customer, 'price_of_a_book_club');
  await sendEvent('customer.subscription.created', other);
  expect((await planOf(person)).plan).toBe('free');
});

test('rejects an event while Stripe is unreachable and accepts it on redelivery', async () => {
  const { person, subscription } = await buyer('yearly');
  stripe.failWith = 500;
  expect(await sendEvent('customer.subscription.created', subscription, { id: 'evt_again' })).toBe(502);
  stripe.failWith = null;
  expect((await planOf(person)).plan).toBe('free');
  expect(await sendEvent('customer.subscription.created', subscription, { id: 'evt_again' })).toBe(200);
  expect((await planOf(person)).plan_type).toBe('yearly');
});

test('a customer deleted at Stripe has no plan', async () => {
  const { person, subscription } = await buyer('yearly');
  await sendEvent('customer.subscription.created', subscription);
  stripe.books.customers.delete(subscription.customer);
  await sendEvent('customer.deleted', { object: 'customer', id: subscription.customer });
  expect(await planOf(person)).toMatchObject({ plan: 'free', status: 'canceled' });
});
