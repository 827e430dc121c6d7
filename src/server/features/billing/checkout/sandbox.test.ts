import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import { getSubscription } from '../../../../shared/api/account/account.ts';
import * as api from '../../../../shared/api/account/billing.ts';
import * as sandbox from '../../../../shared/api/account/sandbox.ts';
import { OFFERS, PRICES, type Offer } from '../../../../shared/plans.ts';

let now = new Date('2026-01-31T12:00:00.000Z');
const app = await anApp({ now: () => now });
const DAY_MS = 86_400_000;
const sessionOf = (url: string) => new URL(url).searchParams.get('session') ?? '';
const subscriptionOf = async (person: SignedIn) => (await person.call(getSubscription, {})).body;

async function buy(plan: Offer, card: sandbox.SandboxCard = 'works', person?: SignedIn) {
  const buyer = person ?? (await signedIn(app));
  const { body } = await buyer.call(api.startCheckout, { body: { plan } });
  const id = sessionOf(body.url);
  const paid = await buyer.call(sandbox.paySandboxCheckout, { params: { id }, body: { card } });
  return { person: buyer, id, paid };
}

async function openPortal(person: SignedIn) {
  const { body } = await person.call(api.createCustomerPortal, { body: { userId: person.user.id } });
  const params = { id: sessionOf(body.url) };
  return {
    show: async () => (await person.call(sandbox.showSandboxPortal, { params })).body,
    act: (body: sandbox.SandboxAction) => person.call(sandbox.actInSandboxPortal, { params, body }),
    preview: async (plan: Offer) => {
      const { changes } = (await person.call(sandbox.showSandboxPortal, { params })).body;
      return changes.find((change) => change.plan === plan);
    },
  };
}

test.each(OFFERS)('buying %s activates the plan on return from the checkout', async (plan) => {
  const { person, id, paid } = await buy(plan);
  expect([paid.status, paid.body.url]).toEqual([200, 'http://localhost/dashboard?success=true']);
  expect(await subscriptionOf(person)).toMatchObject({
    plan: PRICES[plan].plan,
    plan_type: plan,
    status: 'active',
    price: PRICES[plan].cents,
    billing: 'sandbox',
    can_manage: true,
  });
  const { body } = await person.call(sandbox.showSandboxCheckout, { params: { id } });
  expect([body.status, body.price]).toEqual(['complete', PRICES[plan].cents]);
});

test('a declined card gives no plan, and another card can be tried', async () => {
  const { person, id, paid } = await buy('monthly', 'declined');
  expect([paid.status, paid.error.code]).toEqual([402, 'card_declined']);
  expect((await subscriptionOf(person)).plan).toBe('free');
  const again = await person.call(sandbox.paySandboxCheckout, { params: { id }, body: { card: 'works' } });
  expect(again.status).toBe(200);
  expect((await subscriptionOf(person)).plan).toBe('pro');
});

test('paying twice concurrently makes one subscription and one invoice', async () => {
  const person = await signedIn(app);
  const { body } = await person.call(api.startCheckout, { body: { plan: 'yearly' } });
  const pay = () =>
    person.call(sandbox.paySandboxCheckout, {
      params: { id: sessionOf(body.url) },
      body: { card: 'works' },
    });
  const replies = await Promise.all([pay(), pay(), pay()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await (await openPortal(person)).show()).invoices).toHaveLength(1);
});

test('a checkout is visible and payable only by its owner', async () => {
  const { person } = await buy('monthly');
  const other = await signedIn(app);
  const { body } = await person.call(api.createCustomerPortal, { body: { userId: person.user.id } });
  const params = { id: sessionOf(body.url) };
  expect((await other.call(sandbox.showSandboxPortal, { params })).status).toBe(404);
  expect((await other.call(sandbox.actInSandboxPortal, { params, body: { action: 'cancel' } })).status).toBe(
    404,
  );
  const { body: checkout } = await other.call(api.startCheckout, { body: { plan: 'monthly' } });
  const theirs = { params: { id: sessionOf(checkout.url) } };
  expect((await person.call(sandbox.showSandboxCheckout, theirs)).status).toBe(404);
});

describe('later changes in the portal', () => {
  test('charges a prorated upgrade minus unused time and credits a downgrade', async () => {
    now = new Date('2026-03-01T00:00:00.000Z');
    const { person } = await buy('monthly');
    now = new Date('2026-03-16T12:00:00.000Z');
    const portal = await openPortal(person);
    expect(await portal.preview('scientific-monthly')).toMatchObject({ due_now: 900, credit: 0 });
    await portal.act({ action: 'change', plan: 'scientific-monthly' });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'scientific', price: 2_599 });
    const { body: back } = await portal.act({ action: 'change', plan: 'monthly' });
    expect(back.credit).toBe(900);
    expect(back.invoices.map(({ amount }) => amount)).toEqual([0, 900, 799]);
    expect((await subscriptionOf(person)).plan_type).toBe('monthly');
  });

  test('a change of the billing period takes effect at once', async () => {
    now = new Date('2026-03-01T00:00:00.000Z');
    const { person } = await buy('monthly');
    const portal = await openPortal(person);
    const preview = await portal.preview('yearly');
    expect(preview?.due_now).toBe(3_099 - 799);
    expect(new Date((preview?.current_period_end ?? 0) * 1_000).toISOString()).toBe(
      '2027-03-01T00:00:00.000Z',
    );
  });

  test('the checkout of a subscriber leads to a plan change', async () => {
    const { person } = await buy('monthly');
    const { body } = await person.call(api.startCheckout, { body: { plan: 'scientific-yearly' } });
    expect(body.url).toContain('/sandbox/portal?session=');
    const params = { id: sessionOf(body.url) };
    const { body: shown } = await person.call(sandbox.showSandboxPortal, { params });
    expect([shown.wanted, shown.done_url]).toEqual([
      'scientific-yearly',
      'http://localhost/dashboard?success=true',
    ]);
  });

  test('a cancelled plan lasts until the period ends and can be resumed until then', async () => {
    now = new Date('2026-01-31T12:00:00.000Z');
    const { person } = await buy('monthly');
    const portal = await openPortal(person);
    await portal.act({ action: 'cancel' });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'pro', cancel_at_period_end: true });
    await portal.act({ action: 'resume' });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'pro', cancel_at_period_end: false });
    await portal.act({ action: 'cancel' });
    await portal.act({ action: 'skip' });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'canceled' });
    expect((await buy('yearly', 'works', person)).paid.status).toBe(200);
    expect((await subscriptionOf(person)).plan_type).toBe('yearly');
  });

  test('a failed renewal keeps the plan for a grace period, and another card pays', async () => {
    const { person } = await buy('monthly', 'fails_later');
    const portal = await openPortal(person);
    await portal.act({ action: 'skip' });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'pro', status: 'past_due' });
    expect((await portal.show()).invoices[0]).toMatchObject({ status: 'open', reason: 'renewal' });
    expect((await portal.act({ action: 'card', card: 'declined' })).error.code).toBe('card_declined');
    await portal.act({ action: 'card', card: 'works' });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'pro', status: 'active' });
    expect((await portal.show()).invoices[0]).toMatchObject({ status: 'paid' });
  });

  test('renews periods automatically, also on the last day of a short month', async () => {
    now = new Date('2026-01-31T12:00:00.000Z');
    const { person } = await buy('monthly');
    const ends = async () =>
      new Date(((await subscriptionOf(person)).current_period_end ?? 0) * 1_000).toISOString().slice(0, 10);
    expect(await ends()).toBe('2026-02-28');
    now = new Date(now.getTime() + 40 * DAY_MS);
    await person.call(api.refreshSubscription, {});
    const portal = await openPortal(person);
    expect((await portal.show()).invoices.map(({ reason }) => reason)).toEqual(['renewal', 'start']);
  });
});

test('a manually granted plan can be managed in the sandbox', async () => {
  const person = await signedIn(app);
  await onPlan(app, person.user.id, 'scientific-yearly');
  const portal = await openPortal(person);
  expect((await portal.show()).subscription).toMatchObject({ plan: 'scientific-yearly', status: 'active' });
  await portal.act({ action: 'cancel' });
  expect(await subscriptionOf(person)).toMatchObject({ plan: 'scientific', cancel_at_period_end: true });
});

test('rejects an unsigned event in the sandbox too', async () => {
  const person = await signedIn(app);
  const payload = { id: 'evt_x', type: 'customer.subscription.created', data: { object: {} } };
  const reply = await app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=00` },
    payload,
  });
  expect(reply.statusCode).toBe(403);
  expect((await subscriptionOf(person)).plan).toBe('free');
});
