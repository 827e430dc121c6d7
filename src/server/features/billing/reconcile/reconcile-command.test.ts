import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { makeDatabase } from '../../../../../tests/support/database.ts';
import { accountIdOf } from '../../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { priceIdOf, startStripeLike, stripeConfig } from '../../../../../tests/support/stripe-like.ts';
import { getSubscription } from '../../../../shared/api/account/account.ts';

const run = promisify(execFile);
const { db, url, drop } = await makeDatabase();
const stripe = await startStripeLike();
const app = await anApp({ db, config: { billing: stripeConfig(stripe.url) } });
afterAll(async () => {
  await stripe.close();
  await drop();
});

const reconcile = (env: Record<string, string> = {}) =>
  run(process.execPath, ['scripts/run.js', 'reconcile-billing'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_only_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_only_tests_know',
      STRIPE_PRICE_MONTHLY: priceIdOf('monthly'),
      STRIPE_PRICE_YEARLY: priceIdOf('yearly'),
      STRIPE_PRICE_SCIENTIFIC_MONTHLY: priceIdOf('scientific-monthly'),
      STRIPE_PRICE_SCIENTIFIC_YEARLY: priceIdOf('scientific-yearly'),
      STRIPE_API_BASE: stripe.url,
      ...env,
    },
  });

test('the command repairs differences from Stripe and lists the repaired accounts', async () => {
  const person = await signedIn(app);
  stripe.books.customers.set('cus_lost', { id: 'cus_lost', object: 'customer', email: '', metadata: {} });
  stripe.books.begin('cus_lost', priceIdOf('scientific-yearly'), { user_id: person.user.id });
  const { stdout } = await reconcile();
  expect(stdout).toContain('1 compared, 1 mended, 0 failed');
  expect(stdout).toContain(await accountIdOf(app.deps.db, person.user.id));
  expect((await person.call(getSubscription, {})).body.plan).toBe('scientific');
  expect((await reconcile()).stdout).toContain('1 compared, 0 mended, 0 failed');
});

test('without Stripe the command reports that there is nothing to compare', async () => {
  expect((await reconcile({ BILLING: 'sandbox' })).stdout).toContain('nothing to compare');
});
