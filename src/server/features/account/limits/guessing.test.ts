import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { cookieOf, signedIn } from '../../../../../tests/support/signed-in.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { ADDRESS_TRIES, SIGN_IN_TRIES } from './guard.ts';

const app = await anApp({ config: { env: 'production', demo: false } });
const { pool } = app.deps.db;

async function triedSoFar(start: string, count: number): Promise<void> {
  const { rowCount } = await pool.query('update rate_limits set count = $1 where starts_with(key, $2)', [
    count,
    start,
  ]);
  expect(rowCount).toBe(1);
}

const ATTEMPTS = [
  ['changing the password', auth.changePassword, { currentPassword: 'wrong!', newPassword: 'new secret' }],
  ['changing to a common one', auth.changePassword, { currentPassword: 'wrong!', newPassword: 'password1' }],
  ['enabling two-step sign-in', auth.enableTwoFactor, { password: 'wrong!' }],
  ['disabling two-step sign-in', auth.disableTwoFactor, { password: 'wrong!' }],
] as const;

test.each(ATTEMPTS)('counts password guesses by %s like failed sign-ins', async (_what, endpoint, body) => {
  await pool.query('delete from rate_limits');
  const { call } = await signedIn(app);
  expect((await call(endpoint, { body })).error.code).toBe('invalid');
  await triedSoFar('password:', SIGN_IN_TRIES.max - 1);
  expect((await call(endpoint, { body })).status).toBe(422);
  const refused = await call(endpoint, { body });
  expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
});

test('limits failed sign-ins per address over all accounts, not successful ones', async () => {
  await pool.query('delete from rate_limits');
  const { email, password } = await signedIn(app);
  const attempt = (address: string, password: string) =>
    app.call(auth.signIn, { body: { email: address, password: password } });
  expect((await attempt('nobody-1@example.org', 'wrong!')).status).toBe(401);
  await triedSoFar('sign-in-address:', ADDRESS_TRIES.max - 1);
  expect((await attempt(email, password)).status).toBe(200);
  expect((await attempt(email, password)).status).toBe(200);
  expect((await attempt('nobody-2@example.org', 'wrong!')).status).toBe(401);
  const refused = await attempt('nobody-3@example.org', 'wrong!');
  expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
});

test('guesses by others do not lock out a known device', async () => {
  await pool.query('delete from rate_limits');
  const { email, password, cookie } = await signedIn(app);
  const attempt = (password: string, cookies: string) =>
    app.call(auth.signIn, { body: { email, password: password } }, { cookie: cookies });
  await attempt('wrong!', '');
  await triedSoFar('sign-in:', SIGN_IN_TRIES.max);
  await triedSoFar('sign-in-address:', ADDRESS_TRIES.max);
  expect((await attempt(password, '')).status).toBe(429);
  const known = await attempt(password, cookie);
  expect(known.status).toBe(200);
  expect(cookieOf(known.headers['set-cookie'])).toContain('canvass_devices=');

  // Known devices have a limit of their own, for this account only.
  await attempt('wrong!', cookie);
  await triedSoFar('sign-in-known:', SIGN_IN_TRIES.max);
  expect((await attempt(password, cookie)).status).toBe(429);
  const eve = await signedIn(app);
  await pool.query('delete from rate_limits');
  await attempt('wrong!', eve.cookie);
  await triedSoFar('sign-in:', SIGN_IN_TRIES.max);
  expect((await attempt(password, eve.cookie)).status).toBe(429);
});

test('limits password reset mails per network', async () => {
  const ask = (i: number) =>
    app.call(auth.requestPasswordReset, { body: { email: `nobody-${i}@example.org` } });
  const replies = await Promise.all(Array.from({ length: 90 }, (_, i) => ask(i)));
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.filter(({ key }) => key.startsWith('library:')).length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes('127.0.0.1') || key.includes('@'))).toEqual([]);
});
