import { expect, test, vi } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { getOutbox } from '../../../../shared/api/account/auth-config.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';

const app = await anApp();
const grace = { email: 'grace@example.org', first_name: 'Grace', last_name: 'Hopper' };

test('rejects the most common passwords in any letter case wherever a password is set', async () => {
  for (const password of ['123456', 'password1', 'QWERTYUIOP', 'Football']) {
    const reply = await app.call(auth.signUp, { body: { ...grace, password } });
    expect([reply.status, reply.error.fields]).toEqual([422, { password: 'password_common' }]);
  }
  const { call, password } = await signedIn(app);
  const changed = await call(auth.changePassword, {
    body: { currentPassword: password, newPassword: 'letmein' },
  });
  expect(changed.error.fields).toEqual({ newPassword: 'password_common' });
  const reset = await app.call(auth.resetPassword, { body: { token: 'x', newPassword: 'sunshine' } });
  expect(reset.error.fields).toEqual({ newPassword: 'password_common' });
});

test('rejects passwords made of the product name, owner data or one repeated key', async () => {
  for (const password of ['aaaaaa', '      ', 'canvass', 'GraceHopper', 'grace@example.org']) {
    const reply = await app.call(auth.signUp, { body: { ...grace, password } });
    expect([password, reply.status, reply.error.fields]).toEqual([
      password,
      422,
      { password: 'password_guessable' },
    ]);
  }
  const { call, email, password } = await signedIn(app, { first_name: 'Barbara', last_name: 'Liskov' });
  await app.call(auth.requestPasswordReset, { body: { email } });
  const link = await vi.waitFor(async () => {
    const { mails } = (await app.call(getOutbox, {})).body;
    return mails.find((each) => each.recipient === email && each.link.includes('/reset?'))!.link;
  }, 20_000);
  const token = new URL(link).searchParams.get('token') ?? '';
  for (const newPassword of [email, 'BarbaraLiskov', 'Liskov1939', 'canvass!']) {
    const changed = await call(auth.changePassword, { body: { currentPassword: password, newPassword } });
    const renewed = await app.call(auth.resetPassword, { body: { token, newPassword } });
    for (const { error } of [changed, renewed])
      expect([newPassword, error.fields]).toEqual([newPassword, { newPassword: 'password_guessable' }]);
  }
  const better = { token, newPassword: 'a longer sentence' };
  expect((await app.call(auth.resetPassword, { body: better })).status).toBe(200);
  const reset = await app.call(auth.resetPassword, { body: { token: 'x', newPassword: 'canvass1' } });
  expect(reset.error.fields).toEqual({ newPassword: 'password_guessable' });
});

test('a long password is compared to its last character', async () => {
  const password = 'ä long one, '.repeat(20).slice(0, BOUNDS.passwordMax);
  const { email } = await signedIn(app, { password });
  const attempt = (passwordSent: string) =>
    app.call(auth.signIn, { body: { email, password: passwordSent } });
  expect((await attempt(`${password.slice(0, -1)}x`)).status).toBe(401);
  expect((await attempt(password.slice(0, -1))).status).toBe(401);
  expect((await attempt(password)).status).toBe(200);
  const tooLong = await app.call(auth.signUp, { body: { ...grace, password: `${password}x` } });
  expect(tooLong.error.fields).toEqual({ password: 'too_long' });
});
