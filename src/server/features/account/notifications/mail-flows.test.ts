import { expect, test, vi } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { cookieOf, GERMAN_SIGN_UP, signedIn } from '../../../../../tests/support/signed-in.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { deleteAccount } from '../../../../shared/api/account/personal-data-export.ts';
import { getOutbox, getAuthConfig } from '../../../../shared/api/account/auth-config.ts';
import { makeDemoAccount, DEMO_SIGN_IN } from '../demo-account.ts';
import { MAIL_TRIES } from '../limits/guard.ts';

const app = await anApp();
const production = await anApp({ db: app.deps.db, config: { env: 'production', demo: false } });

async function mailTo(recipient: string, subject: string) {
  return vi.waitFor(async () => {
    const { body } = await app.call(getOutbox, {});
    const message = body.mails.find((mail) => mail.recipient === recipient && mail.subject === subject);
    if (message === undefined) throw new Error(`no message to ${recipient}`);
    return message;
  }, 20_000);
}

test('a sign-up sends a link that confirms the e-mail address', async () => {
  const { email, call } = await signedIn(app, { first_name: 'Grace $& {{link}}' });
  const message = await mailTo(email, 'Please confirm your e-mail address');
  expect(message.body).toContain('Hello Grace $& {{link}},');
  expect(message.body).toContain(message.link);
  const { pathname, search } = new URL(message.link);
  // Mail scanners look at links first, which must not use the token.
  const scanned = await app.inject({ method: 'HEAD', url: pathname + search });
  expect([scanned.statusCode, scanned.headers.location]).toEqual([302, '/auth/callback?confirmed=true']);
  expect((await call(auth.getSession, {})).body?.user.emailVerified).toBe(false);
  const opened = await app.inject({ url: pathname + search });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/auth/callback?confirmed=true']);
  expect((await call(auth.getSession, {})).body?.user.emailVerified).toBe(true);
});

test('a sign-up with another person’s address cannot send text in the name', async () => {
  const { email } = await signedIn(app, { first_name: 'Claim your prize at https://evil.example' });
  const message = await mailTo(email, 'Please confirm your e-mail address');
  expect(message.body).toMatch(/^Hello,\n/);
  expect(message.body).not.toContain('evil');
});

test('an invalid link leads to the callback page with the error', async () => {
  const opened = await app.inject({
    url: '/api/auth/verify-email?token=nonsense&callbackURL=/auth/callback',
  });
  expect(opened.headers.location).toBe('/auth/callback?error=INVALID_TOKEN');
  for (const callbackURL of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const elsewhere = await app.call(auth.verifyEmail, { query: { token: 'x', callbackURL } });
    expect([elsewhere.status, elsewhere.error.fields]).toEqual([422, { callbackURL: 'format' }]);
  }
});

test('sends mails in the language of the sign-up', async () => {
  await app.call(auth.signUp, { body: GERMAN_SIGN_UP });
  const message = await mailTo(GERMAN_SIGN_UP.email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse');
  expect(message.body).toContain('Guten Tag Anna,');
});

test('a password reset link works once and ends every session', async () => {
  const { email, cookie, password } = await signedIn(app);
  expect((await app.call(auth.requestPasswordReset, { body: { email } })).status).toBe(200);
  const { link } = await mailTo(email, 'Set a new password');
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(new URL(link).pathname).toBe('/auth/reset');

  const short = await app.call(auth.resetPassword, { body: { token, newPassword: '12345' } });
  expect(short.error.fields).toEqual({ newPassword: 'password_short' });
  const reset = { token, newPassword: 'new secret' };
  expect((await app.call(auth.resetPassword, { body: reset })).status).toBe(200);
  expect((await app.call(auth.resetPassword, { body: reset })).error).toMatchObject({
    code: 'invalid',
    fields: { token: 'link_ended' },
  });
  expect((await app.call(auth.getSession, {}, { cookie })).body).toBeNull();
  expect((await app.call(auth.signIn, { body: { email, password } })).status).toBe(401);
  expect((await app.call(auth.signIn, { body: { email, password: 'new secret' } })).status).toBe(200);
});

test('a password reset request does not reveal whether the account exists and is limited', async () => {
  const ask = () => app.call(auth.requestPasswordReset, { body: { email: 'unknown@example.org' } });
  for (let i = 0; i < MAIL_TRIES.max; i += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).error.code).toBe('rate_limited');
});

test('the outbox exists only outside production', async () => {
  expect((await production.call(getOutbox, {})).error.code).toBe('not_found');
  expect((await production.call(getAuthConfig, {})).body).toEqual({ demo: null, outbox: false });
  expect((await app.call(getAuthConfig, {})).body).toEqual({ demo: null, outbox: true });
});

test('creates the demo account once, and it can sign in', async () => {
  expect(await makeDemoAccount(app.deps.db)).toMatch(/^[\da-f-]{36}$/);
  expect(await makeDemoAccount(app.deps.db)).toBeNull();
  expect((await app.call(getAuthConfig, {})).body.demo).toEqual(DEMO_SIGN_IN);
  expect((await production.call(getAuthConfig, {})).body.demo).toBeNull();
  const reply = await app.call(auth.signIn, { body: DEMO_SIGN_IN });
  const session = await app.call(auth.getSession, {}, { cookie: cookieOf(reply.headers['set-cookie']) });
  expect(session.body?.user.full_name).toBe('Demo Account');
});

test('visitors cannot change the profile, password or second factor of the demo account', async () => {
  await makeDemoAccount(app.deps.db);
  const signedInAsDemo = await app.call(auth.signIn, { body: DEMO_SIGN_IN });
  const cookie = cookieOf(signedInAsDemo.headers['set-cookie']);
  const { email, password } = DEMO_SIGN_IN;
  const change = { currentPassword: password, newPassword: 'mine alone', revokeOtherSessions: true };
  const replies = [
    await app.call(auth.changePassword, { body: change }, { cookie }),
    await app.call(auth.enableTwoFactor, { body: { password } }, { cookie }),
    await app.call(deleteAccount, { body: { password, confirmation: email } }, { cookie }),
  ];
  for (const { status, error } of replies)
    expect([status, error.fields]).toEqual([403, { password: 'demo_account' }]);
  for (const body of [
    { first_name: 'Mallory', last_name: 'Was here' },
    { bio: 'Buy this' },
    { avatar_url: 'x' },
  ]) {
    const { status, error } = await app.call(auth.updateUser, { body }, { cookie });
    expect([status, error.fields]).toEqual([403, { [Object.keys(body)[0]!]: 'demo_account' }]);
  }
  // The link page may be in another language.
  expect((await app.call(auth.updateUser, { body: { language: 'de' } }, { cookie })).status).toBe(200);
  const session = await app.call(auth.getSession, {}, { cookie });
  expect(session.body?.user).toMatchObject({ full_name: 'Demo Account', bio: '', language: 'de' });
  expect((await app.call(auth.signIn, { body: DEMO_SIGN_IN })).status).toBe(200);
});
