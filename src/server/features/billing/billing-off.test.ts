import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getSubscription } from '../../../shared/api/account/account.ts';
import * as api from '../../../shared/api/account/billing.ts';

const app = await anApp({ config: { billing: { mode: 'off' } } });

test('without billing nothing can be bought and all features are on', async () => {
  const person = await signedIn(app);
  expect((await app.call(api.getBilling, {})).body).toEqual({ mode: 'off', test_checkout: false });
  expect((await person.call(getSubscription, {})).body).toMatchObject({
    plan: 'scientific',
    billing: 'off',
    can_manage: false,
  });
  const replies = [
    await person.call(api.startCheckout, { body: { plan: 'monthly' } }),
    await person.call(api.createCustomerPortal, { body: { userId: person.user.id } }),
    await app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: {} }),
  ];
  expect(replies.map((reply) => ('status' in reply ? reply.status : reply.statusCode))).toEqual([
    404, 404, 404,
  ]);
});

test('the checkout debug page does not exist in production', async () => {
  const production = await anApp({ config: { env: 'production' } });
  expect((await production.call(api.getBilling, {})).body.test_checkout).toBe(false);
});
