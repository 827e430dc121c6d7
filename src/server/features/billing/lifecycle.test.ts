import { expect, test } from 'vitest';
import { aStripeApp } from '../../../../tests/support/billing-app.ts';
import { accountIdOf, onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { priceIdOf } from '../../../../tests/support/stripe-like.ts';
import { refreshSubscription } from '../../../shared/api/account/billing.ts';
import { createStripePayments } from '../../adapters/payments/stripe.ts';
import { reconcileAll, reconcileOverdue } from './reconcile/reconcile.ts';
import { endSandboxPlans } from './reconcile/reconcile-data.ts';

const { app, stripe, sendEvent, buyer, planOf, setNow } = await aStripeApp();
const { billing } = app.deps.config;
if (billing.mode !== 'stripe') throw new Error('this test is about Stripe');
const deps = { ...app.deps, payments: createStripePayments(billing.stripe) };
const DAY_MS = 86_400_000;

test('a trial activates the plan until it ends and shows its end date', async () => {
  const { person, subscription } = await buyer('scientific-monthly');
  const trialEnd = Math.floor(Date.now() / 1_000) + 7 * 86_400;
  Object.assign(subscription, { status: 'trialing', trial_end: trialEnd });
  await sendEvent('customer.subscription.created', subscription);
  expect(await planOf(person)).toMatchObject({
    plan: 'scientific',
    status: 'trialing',
    trial_ends_at: new Date(trialEnd * 1_000).toISOString(),
  });
  subscription.status = 'paused';
  await sendEvent('customer.subscription.paused', subscription);
  expect(await planOf(person)).toMatchObject({ plan: 'free', plan_type: null, trial_ends_at: null });
});

test.each([
  ['cancel_at_period_end', { cancel_at_period_end: true }],
  ['cancel_at, as newer subscriptions have it', { cancel_at: 1_900_000_000 }],
])('a cancellation preserves the plan until the end of the period: %s', async (_name, change) => {
  const { person, subscription } = await buyer('monthly');
  Object.assign(subscription, change);
  await sendEvent('customer.subscription.updated', subscription);
  expect(await planOf(person)).toMatchObject({ plan: 'pro', cancel_at_period_end: true, status: 'active' });
  subscription.status = 'canceled';
  await sendEvent('customer.subscription.deleted', subscription);
  expect(await planOf(person)).toMatchObject({ plan: 'free', status: 'canceled' });
});

test('a plan change in the portal takes effect with its first event', async () => {
  const { person, subscription } = await buyer('monthly');
  await sendEvent('customer.subscription.created', subscription);
  stripe.books.change(subscription, priceIdOf('scientific-yearly'));
  await sendEvent('customer.subscription.updated', subscription);
  expect(await planOf(person)).toMatchObject({
    plan: 'scientific',
    plan_type: 'scientific-yearly',
    price: 9_999,
    interval: 'year',
  });
});

test('a failed payment keeps the plan for 14 days, then ends it until a payment succeeds', async () => {
  const { person, subscription } = await buyer('yearly');
  subscription.status = 'past_due';
  const failedAt = new Date('2026-03-01T10:00:00.000Z');
  setNow(failedAt);
  await sendEvent('invoice.payment_failed', { object: 'invoice', customer: subscription.customer });
  const grace_ends_at = '2026-03-15T10:00:00.000Z';
  expect(await planOf(person)).toMatchObject({ plan: 'pro', status: 'past_due', grace_ends_at });

  setNow(new Date(failedAt.getTime() + 13 * DAY_MS));
  await sendEvent('invoice.payment_failed', { object: 'invoice', customer: subscription.customer });
  await reconcileOverdue({ ...deps });
  expect(await planOf(person)).toMatchObject({ plan: 'pro', grace_ends_at });

  setNow(new Date(failedAt.getTime() + 15 * DAY_MS));
  await reconcileOverdue({ ...deps });
  expect(await planOf(person)).toMatchObject({ plan: 'free', status: 'past_due' });
  await sendEvent('invoice.payment_failed', { object: 'invoice', customer: subscription.customer });
  expect((await planOf(person)).plan).toBe('free');

  subscription.status = 'active';
  await sendEvent('invoice.paid', { object: 'invoice', customer: subscription.customer });
  expect(await planOf(person)).toMatchObject({ plan: 'pro', status: 'active', grace_ends_at: null });
  setNow(new Date());
});

test('the plan ends when the provider gives up collecting', async () => {
  const { person, subscription } = await buyer('yearly');
  subscription.status = 'unpaid';
  await sendEvent('customer.subscription.updated', subscription);
  expect(await planOf(person)).toMatchObject({ plan: 'free', status: 'unpaid' });
});

test('returning from the checkout activates the plan even if events are lost', async () => {
  const { person } = await buyer('monthly');
  expect((await planOf(person)).plan).toBe('free');
  const { body } = await person.call(refreshSubscription, {});
  expect(body).toMatchObject({ plan: 'pro', plan_type: 'monthly' });
  const asked = stripe.requests.length;
  await Promise.all([person.call(refreshSubscription, {}), person.call(refreshSubscription, {})]);
  expect(stripe.requests).toHaveLength(asked);
});

test('the reconciliation repairs lost events and finds lost customers', async () => {
  const { person: unnoticed } = await buyer('monthly');
  const { person: left, subscription } = await buyer('yearly');
  await sendEvent('customer.subscription.created', subscription);
  subscription.status = 'canceled';
  const { person: lost, subscription: third } = await buyer('scientific-yearly');
  await app.deps.db.pool.query(
    `delete from payment_customers where account_id = (select account_id from users where id = $1)`,
    [lost.user.id],
  );

  const { mended, failed } = await reconcileAll(deps);
  expect(failed).toEqual([]);
  const accounts = await Promise.all(
    [unnoticed, left, lost].map(({ user }) => accountIdOf(app.deps.db, user.id)),
  );
  expect(mended).toEqual(expect.arrayContaining(accounts));
  expect((await planOf(unnoticed)).plan_type).toBe('monthly');
  expect((await planOf(left)).plan).toBe('free');
  expect((await planOf(lost)).plan_type).toBe('scientific-yearly');
  expect(third.status).toBe('active');
  expect((await reconcileAll(deps)).mended).toEqual([]);
});

test('queries the provider about a period that ended without an event', async () => {
  const { person, subscription } = await buyer('monthly');
  await sendEvent('customer.subscription.created', subscription);
  subscription.status = 'canceled';
  setNow(new Date(1_900_000_000_000 + 3_600_000));
  const { mended } = await reconcileOverdue(deps);
  setNow(new Date());
  expect(mended).toContain(await accountIdOf(app.deps.db, person.user.id));
  expect((await planOf(person)).plan).toBe('free');
});

test('an event about an ended subscription does not remove a manually granted plan', async () => {
  const { person, subscription } = await buyer('monthly');
  await onPlan(app, person.user.id, 'scientific-yearly');
  subscription.status = 'canceled';
  await sendEvent('customer.subscription.deleted', subscription);
  expect((await planOf(person)).plan).toBe('scientific');
});

test('a late event gives a deleted account no subscription', async () => {
  const { person, subscription } = await buyer('monthly');
  await app.deps.db.pool.query(
    `delete from payment_customers where account_id = (select account_id from users where id = $1)`,
    [person.user.id],
  );
  const account_id = await accountIdOf(app.deps.db, person.user.id);
  await app.deps.db.pool.query('delete from accounts where id = $1', [account_id]);
  expect(await sendEvent('customer.subscription.updated', subscription)).toBe(200);
  const { rows } = await app.deps.db.pool.query('select from user_subscriptions where account_id = $1', [
    account_id,
  ]);
  expect(rows).toEqual([]);
});

test('sandbox plans end when the server switches to Stripe', async () => {
  const person = await signedIn(app);
  const { pool } = app.deps.db;
  await pool.query(
    `insert into payment_customers (id, provider, account_id) select $1, 'sandbox', account_id from users where id = $2`,
    [`cus_sandbox_${person.user.id}`, person.user.id],
  );
  await onPlan(app, person.user.id, 'yearly');
  await pool.query(
    `update user_subscriptions set provider_customer_id = $1 where account_id = (select account_id from users where id = $2)`,
    [`cus_sandbox_${person.user.id}`, person.user.id],
  );
  expect(await endSandboxPlans(app.deps.db.kysely)).toBe(1);
  expect((await planOf(person)).plan).toBe('free');
});
