import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { cookieOf, signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import * as auth from '../../../../shared/api/account/auth.ts';

const app = await anApp();

async function anotherDevice({ email, password }: SignedIn, agent: string): Promise<string> {
  const reply = await app.call(auth.signIn, { body: { email, password } }, { 'user-agent': agent });
  return cookieOf(reply.headers['set-cookie']);
}

test('the profile accepts first and last name, phone and bio and derives the full name', async () => {
  const { call } = await signedIn(app);
  const body = { first_name: 'Augusta', phone: '+44 20', bio: 'Analyst' };
  expect((await call(auth.updateUser, { body: { ...body, full_name: 'Somebody Else' } })).status).toBe(200);
  const { body: session } = await call(auth.getSession, {});
  expect(session?.user).toMatchObject({ ...body, last_name: 'Lovelace', full_name: 'Augusta Lovelace' });
  const refused = await call(auth.updateUser, { body: { first_name: ' ' } });
  expect(refused.error).toMatchObject({ code: 'invalid', fields: { first_name: 'names_required' } });
});

test('the profile accepts neither an e-mail address nor permissions', async () => {
  const { cookie } = await signedIn(app);
  for (const payload of [{ email: 'x@example.org' }, { emailVerified: true }, { twoFactorEnabled: true }]) {
    const reply = await app.inject({
      method: 'POST',
      url: auth.updateUser.path,
      payload,
      headers: { cookie },
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'malformed']);
  }
  expect((await app.call(auth.updateUser, { body: { bio: 'x' } })).error.code).toBe('not_authenticated');
});

test('a password change requires the current one and at least 6 characters', async () => {
  const { call, email, password } = await signedIn(app);
  const change = (currentPassword: string, newPassword: string) =>
    call(auth.changePassword, { body: { currentPassword, newPassword } });
  expect((await change('wrong!', 'new secret')).error.fields).toEqual({ password: 'wrong_password' });
  const short = await change(password, '12345');
  expect(short.error.message).toBe('Password must be at least 6 characters long.');
  expect((await change(password, 'new secret')).status).toBe(200);
  expect((await app.call(auth.signIn, { body: { email, password: 'new secret' } })).status).toBe(200);
});

test('lists sessions and can sign out all other devices', async () => {
  const ada = await signedIn(app);
  const phone = await anotherDevice(ada, 'Phone');
  const tablet = await anotherDevice(ada, 'Tablet');
  const { body: sessions } = await ada.call(auth.listSessions, {});
  expect(sessions.map(({ userAgent }) => userAgent)).toEqual(expect.arrayContaining(['Phone', 'Tablet']));
  expect(sessions).toHaveLength(3);

  const token = sessions.find(({ userAgent }) => userAgent === 'Phone')?.token ?? '';
  expect((await ada.call(auth.revokeSession, { body: { token } })).status).toBe(200);
  expect((await app.call(auth.getSession, {}, { cookie: phone })).body).toBeNull();
  expect((await ada.call(auth.revokeOtherSessions, { body: {} })).status).toBe(200);
  expect((await app.call(auth.getSession, {}, { cookie: tablet })).body).toBeNull();
  expect((await ada.call(auth.listSessions, {})).body).toHaveLength(1);
});

test('a session of another user cannot be ended', async () => {
  const ada = await signedIn(app);
  const eve = await signedIn(app);
  const { body } = await ada.call(auth.getSession, {});
  await eve.call(auth.revokeSession, { body: { token: body?.session.token ?? '' } });
  expect((await ada.call(auth.getSession, {})).body?.user.id).toBe(ada.user.id);
});
