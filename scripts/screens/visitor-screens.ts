import { at, press, pressed, type Screen } from './screen.ts';

const signInWrongly: NonNullable<Screen['prepare']> = async (page, textOf) => {
  await page.getByLabel(textOf('auth:email')).fill('nobody@canvass.example');
  await page.getByLabel(textOf('auth:password'), { exact: true }).fill('not the right one');
  await page.locator('form button[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
};

/** The pages that need no account, and everything around signing in. */
export const VISITOR_SCREENS: readonly Omit<Screen, 'as'>[] = [
  { name: 'home', path: at('/') },
  { name: 'home-plan', path: at('/?plan=yearly'), asSeen: true },
  { name: 'auth', path: at('/auth') },
  { name: 'auth-refused', path: at('/auth'), prepare: signInWrongly },
  { name: 'auth-sign-up', path: at('/auth'), prepare: pressed('button', 'auth:toSignUp') },
  {
    name: 'auth-sign-up-empty',
    path: at('/auth'),
    prepare: async (page, textOf) => {
      await press(page, 'button', textOf('auth:toSignUp'));
      await page.getByLabel(textOf('auth:password'), { exact: true }).fill('short');
      await page.locator('form button[type=submit]').click();
    },
  },
  { name: 'auth-forgot', path: at('/auth'), prepare: pressed('button', 'auth:forgot.link') },
  {
    name: 'auth-forgot-sent',
    path: at('/auth'),
    prepare: async (page, textOf) => {
      await press(page, 'button', textOf('auth:forgot.link'));
      await page.getByLabel(textOf('auth:email')).fill('somebody@canvass.example');
      await page.locator('form button[type=submit]').click();
      await page.getByRole('status').first().waitFor();
    },
  },
  { name: 'auth-callback', path: at('/auth/callback') },
  { name: 'auth-callback-confirmed', path: at('/auth/callback?confirmed=true') },
  { name: 'auth-callback-error', path: at('/auth/callback?error=INVALID_TOKEN') },
  { name: 'auth-reset', path: at('/auth/reset?token=none') },
  {
    name: 'auth-reset-ended',
    path: at('/auth/reset?token=none'),
    prepare: async (page) => {
      await page.locator('input[type=password]').first().fill('a new and long one');
      await page.locator('form button[type=submit]').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'outbox', path: at('/outbox') },
  { name: 'pricing', path: at('/pricing') },
  { name: 'pricing-canceled', path: at('/pricing?canceled=true'), asSeen: true },
  { name: 'terms', path: at('/terms') },
  { name: 'privacy', path: at('/privacy') },
  { name: 'contact', path: at('/contact') },
  { name: 'not-found', path: at('/nowhere') },
  { name: 'dashboard-visitor', path: at('/dashboard') },
  {
    name: 'test-checkout',
    path: at('/test-checkout'),
    prepare: async (page, textOf) => {
      await press(page, 'button', textOf('checkout:test.monthly'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'api-docs', path: at('/api/docs'), asSeen: true },
  { name: 'results-private', path: ({ own }) => `/results/${own.named}` },
  { name: 'results-missing', path: at('/results/none') },
  { name: 'results-participant', path: ({ own }) => `/results/${own.open}`, isLive: true },
];
