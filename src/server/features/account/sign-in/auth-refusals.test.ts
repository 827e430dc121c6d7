import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { listSurveys } from '../../../../shared/api/survey/surveys.ts';
import { authRefusal } from '../auth-library/auth-refusal.ts';
import { SIGN_IN_TRIES } from '../limits/guard.ts';

const app = await anApp();
const grace = {
  email: 'grace@example.org',
  password: 'a fine secret',
  first_name: 'Grace',
  last_name: 'Hopper',
};

const badSignUps = [
  {
    rule: 'First and last name are required for sign up.',
    input: { ...grace, first_name: ' ', last_name: undefined },
    fields: { first_name: 'names_required', last_name: 'names_required' },
    message: 'First and last name are required for sign up.',
  },
  {
    rule: 'E-mail must match a simple x@y.z pattern',
    input: { ...grace, email: 'grace@example' },
    fields: { email: 'email_format' },
    message: 'Please enter a valid e-mail address.',
  },
  {
    rule: 'what only looks like an address is refused too',
    input: { ...grace, email: 'grace..@exa_mple.o' },
    fields: { email: 'email_format' },
    message: 'Please enter a valid e-mail address.',
  },
  {
    rule: 'Password at least 6 characters',
    input: { ...grace, password: '12345' },
    fields: { password: 'password_short' },
    message: 'Password must be at least 6 characters long.',
  },
];

test.each(badSignUps)('sign-up: $rule', async ({ input, fields, message }) => {
  const reply = await app.inject({ method: 'POST', url: auth.signUp.path, payload: input });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toEqual({ error: { code: 'invalid', message, fields } });
});

test('sign-up rejects wrong types and unknown keys as malformed', async () => {
  for (const extra of [{ email: 5 }, { role: 'admin' }, { emailVerified: true }]) {
    const reply = await app.inject({
      method: 'POST',
      url: auth.signUp.path,
      payload: { ...grace, ...extra },
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'malformed']);
  }
});

test('concurrent sign-ups create one account per e-mail address', async () => {
  const body = { ...grace, email: 'twice@example.org' };
  const replies = await Promise.all([1, 2, 3, 4].map(() => app.call(auth.signUp, { body })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(3);
  const again = await app.call(auth.signUp, { body: { ...body, email: 'TWICE@example.org' } });
  expect(again.error).toMatchObject({ code: 'invalid', fields: { email: 'email_used' } });
});

test('sign-up can create the account without a session', async () => {
  const body = { ...grace, email: 'alone@example.org', sign_in: false };
  const reply = await app.call(auth.signUp, { body });
  expect(reply.body.token).toBeNull();
  expect(String(reply.headers['set-cookie'])).not.toContain('session_token');
  const { email, password } = body;
  const signIn = await app.call(auth.signIn, { body: { email, password } });
  const sessions = await app.call(auth.listSessions, {}, { cookie: String(signIn.headers['set-cookie']) });
  expect(sessions.body).toHaveLength(1);
});

test('wrong passwords and unknown addresses both return 401 with auth.signInFailed', async () => {
  const { email } = await signedIn(app);
  for (const body of [
    { email, password: 'wrong!' },
    { email: 'nobody@example.org', password: 'wrong!' },
  ]) {
    const reply = await app.call(auth.signIn, { body });
    expect(reply.status).toBe(401);
    expect(reply.error).toEqual({
      code: 'not_authenticated',
      message: 'The e-mail address or password is incorrect.',
      fields: { password: 'sign_in_failed' },
    });
  }
});

test('limits wrong passwords per account from any network', async () => {
  const { email, password } = await signedIn(app);
  const attempt = (input: string) => app.call(auth.signIn, { body: { email, password: input } });
  const triedSoFar = async (count: number) => {
    await attempt('wrong!');
    await app.deps.db.pool.query(`update rate_limits set count = $1 where key like 'sign-in:%'`, [count]);
  };
  await triedSoFar(SIGN_IN_TRIES.max - 1);
  expect((await attempt(password)).status).toBe(200);
  await triedSoFar(SIGN_IN_TRIES.max - 1);
  expect((await attempt('wrong!')).status).toBe(401);
  const refused = await attempt(password);
  expect(refused.error.code).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
});

test('many people may sign up from one address at once', async () => {
  const people = Array.from({ length: 30 }, () => signedIn(app));
  expect(await Promise.all(people)).toHaveLength(30);
});

test('rejects changes from a page of another origin, with or without a cookie', async () => {
  const { cookie, email, password } = await signedIn(app);
  const origin = 'https://evil.example';
  const calls = [
    app.call(auth.signOut, { body: {} }, { cookie, origin }),
    app.call(auth.updateUser, { body: { bio: 'x' } }, { cookie, origin }),
    app.call(auth.signIn, { body: { email, password } }, { origin }),
    app.call(auth.signOut, { body: {} }, { cookie, 'sec-fetch-site': 'cross-site' }),
  ];
  for (const reply of await Promise.all(calls)) {
    expect([reply.status, reply.error.code]).toEqual([403, 'forbidden']);
  }
  for (const own of ['http://localhost', 'http://127.0.0.1:8080']) {
    const reply = await app.call(
      auth.updateUser,
      { body: { bio: own } },
      { cookie, origin: own, host: '127.0.0.1:8080' },
    );
    expect(reply.status).toBe(200);
  }
});

test('a tampered cookie is unauthenticated', async () => {
  const [cookie = ''] = (await signedIn(app)).cookie.split('; ');
  for (const wrong of [
    cookie.slice(0, -8),
    `${cookie}x`,
    cookie.replace('=', '=x'),
    'canvass.session_token=%E0',
  ]) {
    expect((await app.call(listSurveys, {}, { cookie: wrong })).error.code).toBe('not_authenticated');
    expect((await app.call(auth.getSession, {}, { cookie: wrong })).body).toBeNull();
  }
});

test('library routes outside the contract do not exist', async () => {
  for (const path of [
    '/api/auth/delete-user',
    '/api/auth/sign-in/social',
    '/api/auth/ok',
    '/api/auth/error',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await app.inject({ method, url: path, ...(method === 'POST' && { payload: {} }) });
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found']);
    }
  }
});

test('library errors use the codes of the contract', () => {
  expect(authRefusal(400, 'INVALID_PASSWORD')).toEqual({
    code: 'invalid',
    fields: { password: 'wrong_password' },
  });
  expect(authRefusal(401, 'UNAUTHORIZED')).toEqual({ code: 'not_authenticated' });
  expect(authRefusal(403, 'INVALID_CALLBACK_URL')).toEqual({ code: 'forbidden' });
  expect(authRefusal(400, 'SOMETHING_NEW')).toEqual({ code: 'invalid' });
  expect(authRefusal(429, undefined)).toEqual({ code: 'rate_limited' });
  expect(authRefusal(500, undefined)).toEqual({ code: 'internal' });
});
