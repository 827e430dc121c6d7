import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { cookieOf, signedIn } from '../../../../../tests/support/signed-in.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { listSurveys } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp({ config: { env: 'production', baseUrl: 'https://canvass.example' } });

test('behind https the session cookie is Secure, HttpOnly and SameSite=Lax', async () => {
  const { cookie, user, call } = await signedIn(app);
  expect(cookie).toMatch(/^__Secure-canvass\.session_token=/);
  const body = { email: user.email, password: 'correct horse' };
  const reply = await app.call(auth.signIn, { body }, { origin: 'https://canvass.example' });
  expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  expect((await call(listSurveys, {})).status).toBe(200);
  expect((await app.call(auth.signIn, { body }, { origin: 'http://canvass.example' })).status).toBe(403);
});

test('behind https a cookie with the http name is unauthenticated', async () => {
  const { cookie } = await signedIn(app);
  const reply = await app.call(listSurveys, {}, { cookie: cookie.replace('__Secure-', '') });
  expect(reply.error.code).toBe('not_authenticated');
});

test('limits mails per network but allows many', async () => {
  const ask = (i: number) =>
    app.call(auth.requestPasswordReset, { body: { email: `nobody-${i}@example.org` } });
  const replies = await Promise.all(Array.from({ length: 61 }, (_, i) => ask(i)));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual([[429, 'rate_limited']]);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('allows many sign-ins per minute from one address', async () => {
  const { email, password } = await signedIn(app);
  for (let i = 0; i < 12; i += 1) {
    const reply = await app.call(auth.signIn, { body: { email, password } });
    expect(cookieOf(reply.headers['set-cookie'])).not.toBe('');
  }
});
