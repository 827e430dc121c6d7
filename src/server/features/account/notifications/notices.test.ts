import { expect, test, vi } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { GERMAN_SIGN_UP, signedIn } from '../../../../../tests/support/signed-in.ts';
import { createApiKey } from '../../../../shared/api/account/api-keys.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { getOutbox } from '../../../../shared/api/account/auth-config.ts';

const app = await anApp();

const mailTo = async (recipient: string) =>
  (await app.call(getOutbox, {})).body.mails.filter((mail) => mail.recipient === recipient);

const noticeTo = (recipient: string, subject: string) =>
  vi.waitFor(async () => {
    const mail = (await mailTo(recipient)).find((mail) => mail.subject === subject);
    if (mail === undefined) throw new Error(`no mail "${subject}"`);
    return mail;
  }, 20_000);

test('mails about a sign-in on a new device but not on a known one', async () => {
  const { email, password, cookie } = await signedIn(app);
  const signIn = (headers: Record<string, string>) =>
    app.call(auth.signIn, { body: { email, password } }, headers);
  await signIn({ cookie });
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 <b>evil.example</b>';
  await signIn({ 'user-agent': agent });
  const { body } = await noticeTo(email, 'New sign-in to your account');
  expect(body).toContain('Firefox, Linux, ');
  expect(body).not.toContain('evil');
  const notices = (await mailTo(email)).filter(({ subject }) => subject === 'New sign-in to your account');
  expect(notices).toHaveLength(1);
});

test('a wrong password sends no mail', async () => {
  const { email } = await signedIn(app);
  const before = await vi.waitFor(async () => {
    const mails = await mailTo(email);
    expect(mails).toHaveLength(1);
    return mails;
  }, 20_000);
  expect((await app.call(auth.signIn, { body: { email, password: 'wrong!' } })).status).toBe(401);
  expect(await mailTo(email)).toEqual(before);
});

test('mails about a changed password in the language of the account', async () => {
  const reply = await app.call(auth.signUp, { body: GERMAN_SIGN_UP });
  const change = { currentPassword: GERMAN_SIGN_UP.password, newPassword: 'noch geheimer' };
  await app.call(auth.changePassword, { body: change }, { cookie: String(reply.headers['set-cookie']) });
  const notice = await noticeTo(GERMAN_SIGN_UP.email, 'Ihr Passwort wurde geändert');
  expect(notice.body).toContain('Guten Tag Anna,');
  expect(notice.link).toBe('http://localhost/account?tab=security');
});

test('mails about a password reset and a new API key', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  await owner.call(createApiKey, { body: { name: 'Lab' } });
  expect((await noticeTo(owner.email, 'A new API key for your account')).body).toContain('"Lab"');

  await app.call(auth.requestPasswordReset, { body: { email: owner.email } });
  const { link } = await noticeTo(owner.email, 'Set a new password');
  const token = new URL(link).searchParams.get('token') ?? '';
  await app.call(auth.resetPassword, { body: { token, newPassword: 'new secret' } });
  await noticeTo(owner.email, 'Your password was changed');
});
