import { expect, test, vi } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { cookieOf, signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import { createApiKey } from '../../../../shared/api/account/api-keys.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { getOutbox } from '../../../../shared/api/account/auth-config.ts';
import { listSurveys } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

async function withKeyAndPhone() {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const { body } = await owner.call(createApiKey, { body: { name: 'Lab' } });
  const { email, password } = owner;
  const phone = cookieOf((await app.call(auth.signIn, { body: { email, password } })).headers['set-cookie']);
  const keyWorks = async () =>
    (await app.call(listSurveys, {}, { authorization: `Bearer ${body.key}` })).status === 200;
  const isSignedIn = async (cookie: string) =>
    (await app.call(auth.getSession, {}, { cookie })).body !== null;
  return { owner, phone, keyWorks, isSignedIn };
}

async function resetTokens({ email }: SignedIn, count: number): Promise<string[]> {
  for (let i = 0; i < count; i += 1) await app.call(auth.requestPasswordReset, { body: { email } });
  return vi.waitFor(async () => {
    const { body } = await app.call(getOutbox, {});
    const mine = body.mails.filter(({ recipient, link }) => recipient === email && link.includes('/reset?'));
    expect(mine).toHaveLength(count);
    return mine.map(({ link }) => new URL(link).searchParams.get('token') ?? '');
  }, 20_000);
}

test('a password reset ends every session and every API key', async () => {
  const { owner, phone, keyWorks, isSignedIn } = await withKeyAndPhone();
  expect([await keyWorks(), await isSignedIn(phone)]).toEqual([true, true]);
  const [token = ''] = await resetTokens(owner, 1);
  expect((await app.call(auth.resetPassword, { body: { token, newPassword: 'new secret' } })).status).toBe(
    200,
  );
  expect([await keyWorks(), await isSignedIn(phone), await isSignedIn(owner.cookie)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('using one reset link invalidates all others', async () => {
  const owner = await signedIn(app);
  const [first = '', second = ''] = await resetTokens(owner, 2);
  const reset = (token: string) =>
    app.call(auth.resetPassword, { body: { token, newPassword: 'new secret' } });
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first)).error.fields).toEqual({ token: 'link_ended' });
});

test('a password change invalidates reset links', async () => {
  const owner = await signedIn(app);
  const [token = ''] = await resetTokens(owner, 1);
  const body = { currentPassword: owner.password, newPassword: 'new secret' };
  expect((await owner.call(auth.changePassword, { body })).status).toBe(200);
  const late = await app.call(auth.resetPassword, { body: { token, newPassword: 'other secret' } });
  expect(late.error.fields).toEqual({ token: 'link_ended' });
});

test('a password change can end other sessions and API keys', async () => {
  for (const revokeOtherSessions of [false, true]) {
    const { owner, phone, keyWorks, isSignedIn } = await withKeyAndPhone();
    const body = { currentPassword: owner.password, newPassword: 'new secret', revokeOtherSessions };
    const changed = await owner.call(auth.changePassword, { body });
    expect(changed.status).toBe(200);
    const here = revokeOtherSessions ? cookieOf(changed.headers['set-cookie']) : owner.cookie;
    expect(await isSignedIn(here)).toBe(true);
    expect([await keyWorks(), await isSignedIn(phone)]).toEqual([!revokeOtherSessions, !revokeOtherSessions]);
  }
});

test('a sign-in ends the previous session of the same browser', async () => {
  const { email, password, cookie, call } = await signedIn(app);
  const again = await app.call(auth.signIn, { body: { email, password } }, { cookie });
  const fresh = cookieOf(again.headers['set-cookie']);
  expect(fresh).not.toBe(cookie);
  expect((await call(auth.getSession, {})).body).toBeNull();
  expect((await app.call(auth.getSession, {}, { cookie: fresh })).body?.user.email).toBe(email);
  const failed = await app.call(auth.signIn, { body: { email, password: 'wrong!' } }, { cookie: fresh });
  expect(failed.status).toBe(401);
  expect((await app.call(auth.getSession, {}, { cookie: fresh })).body).not.toBeNull();
});

test('a session ends ninety days after its sign-in even with daily use', async () => {
  const { call, user } = await signedIn(app);
  const { pool } = app.deps.db;
  const age = (days: number) =>
    pool.query(
      `update sessions set created_at = now() - $2 * interval '1 day', updated_at = now() - interval '2 days',
         expires_at = now() + interval '20 days' where user_id = $1`,
      [user.id, days],
    );
  await age(89);
  const { body } = await call(auth.getSession, {});
  const left = Date.parse(body?.session.expiresAt ?? '') - Date.now();
  expect(left).toBeLessThanOrEqual(86_400_000);
  await age(91);
  expect((await call(auth.getSession, {})).body).toBeNull();
  expect((await call(listSurveys, {})).error.code).toBe('not_authenticated');
});
