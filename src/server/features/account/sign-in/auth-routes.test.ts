import { getMigrations } from 'better-auth/db/migration';
import { expect, inject, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { openLastShard } from '../../../../../tests/support/last-cell.ts';
import { cookieOf, signedIn } from '../../../../../tests/support/signed-in.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { makeAuthLibrary } from '../auth-library/auth-library.ts';

const app = await anApp();
const ada = { email: 'ada@example.org', password: 'a fine secret', first_name: 'Ada', last_name: 'Lovelace' };

test('our migration has every table and column that the auth library needs', async () => {
  const nothing = async () => undefined;
  const hooks = { confirmAddress: nothing, resetPassword: nothing, passwordWasReset: nothing };
  const db = openLastShard(app.deps.db.url, inject('cells'));
  const { options } = makeAuthLibrary({ ...app.deps, db }, hooks);
  const { toBeAdded, toBeCreated } = await getMigrations(options);
  await db.close();
  expect(toBeCreated.filter(({ table }) => table !== 'rateLimit')).toEqual([]);
  expect(toBeAdded).toEqual([]);
});

test('sign-up creates a session with the profile names', async () => {
  const reply = await app.call(auth.signUp, { body: { ...ada, name: 'Ada Lovelace' } });
  expect(reply.status).toBe(200);
  expect(reply.body.user).toMatchObject({
    email: ada.email,
    full_name: 'Ada Lovelace',
    emailVerified: false,
  });
  const cookie = cookieOf(reply.headers['set-cookie']);
  const session = await app.call(auth.getSession, {}, { cookie });
  expect(session.body?.user).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', phone: '', bio: '' });
  for (const each of [reply.headers['set-cookie']].flat()) expect(each).toMatch(/; HttpOnly; SameSite=Lax/i);
});

test('sign-in works before the address is confirmed, and sign-out ends the session', async () => {
  const { email, password } = await signedIn(app);
  const reply = await app.call(auth.signIn, { body: { email: email.toUpperCase(), password } });
  expect(reply.status).toBe(200);
  const cookie = cookieOf(reply.headers['set-cookie']);
  expect((await app.call(auth.getSession, {}, { cookie })).body?.user.email).toBe(email);
  expect((await app.call(auth.signOut, { body: {} }, { cookie })).status).toBe(200);
  expect((await app.call(auth.getSession, {}, { cookie })).body).toBeNull();
});
