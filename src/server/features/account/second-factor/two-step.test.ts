import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { cookieOf, signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import { totpOf } from '../../../../../tests/support/totp.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { deleteTrustedDevice, listTrustedDevices } from '../../../../shared/api/account/trusted-devices.ts';

const app = await anApp();

const STEP_MS = 30_000;

async function withTwoSteps(owner: SignedIn) {
  const { body } = await owner.call(auth.enableTwoFactor, { body: { password: owner.password } });
  const code = totpOf(body.totpURI, Date.now() - STEP_MS);
  const reply = await owner.call(auth.verifyTotp, { body: { code } });
  expect(reply.status).toBe(200);
  const call: SignedIn['call'] = (endpoint, input) =>
    app.call(endpoint, input, { cookie: cookieOf(reply.headers['set-cookie']) });
  return { ...owner, ...body, call };
}

async function firstStep({ email, password }: SignedIn, cookie = ''): Promise<string> {
  const reply = await app.call(auth.signIn, { body: { email, password } }, { cookie });
  expect(reply.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return cookieOf(reply.headers['set-cookie']);
}

async function trustedSignIn(
  owner: SignedIn & { totpURI: string },
  distance: number,
  agent = 'Phone Firefox/140',
) {
  const cookie = await firstStep(owner);
  const code = totpOf(owner.totpURI, Date.now() + distance * STEP_MS);
  const body = { code, trustDevice: true };
  const reply = await app.call(auth.verifyTotp, { body }, { cookie, 'user-agent': agent });
  expect(reply.status).toBe(200);
  return cookieOf(reply.headers['set-cookie']);
}

test('two-step sign-in asks for a code; a recovery code works once', async () => {
  const ada = await signedIn(app);
  const { email, password } = ada;
  const wrong = await ada.call(auth.enableTwoFactor, { body: { password: 'wrong!' } });
  expect(wrong.error.fields).toEqual({ password: 'wrong_password' });
  const { body } = await ada.call(auth.enableTwoFactor, { body: { password } });
  expect(body.backupCodes).toHaveLength(10);
  // Not enabled before a code is verified, so closing the dialog early locks nobody out.
  expect((await app.call(auth.signIn, { body: { email, password } })).body).toHaveProperty('user');
  const off = await ada.call(auth.verifyTotp, { body: { code: '000000' } });
  expect(off.error).toMatchObject({ code: 'invalid', fields: { code: 'wrong_code' } });
  expect((await ada.call(auth.verifyTotp, { body: { code: totpOf(body.totpURI) } })).status).toBe(200);

  const half = await firstStep(ada);
  expect((await app.call(auth.getSession, {}, { cookie: half })).body).toBeNull();
  const code = totpOf(body.totpURI, Date.now() + STEP_MS);
  const second = await app.call(auth.verifyTotp, { body: { code } }, { cookie: half });
  expect(second.body.user).toMatchObject({ email, twoFactorEnabled: true });

  for (const status of [200, 422]) {
    const cookie = await firstStep(ada);
    const recovery = { code: body.backupCodes[0] ?? '' };
    expect((await app.call(auth.verifyBackupCode, { body: recovery }, { cookie })).status).toBe(status);
  }
});

test('a code works once, even for simultaneous requests, and invalidates earlier codes', async () => {
  const owner = await withTwoSteps(await signedIn(app));
  const waiting = [await firstStep(owner), await firstStep(owner)];
  const give = (cookie: string | undefined, distance: number) =>
    app.call(
      auth.verifyTotp,
      { body: { code: totpOf(owner.totpURI, Date.now() + distance * STEP_MS) } },
      { cookie: cookie ?? '' },
    );
  const replies = await Promise.all(waiting.map((cookie) => give(cookie, 0)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const late = replies.findIndex(({ status }) => status === 422);
  expect(replies[late]?.error.fields).toEqual({ code: 'code_used' });
  expect((await give(waiting[late], -1)).error.fields).toEqual({ code: 'code_used' });
  expect((await give(waiting[late], 1)).status).toBe(200);
});

test('records a wrong code after the right password in the audit log', async () => {
  const owner = await withTwoSteps(await signedIn(app));
  const cookie = await firstStep(owner);
  for (const code of ['000000', '000001'])
    expect((await app.call(auth.verifyTotp, { body: { code } }, { cookie })).status).toBe(422);
  await app.call(auth.verifyBackupCode, { body: { code: 'wrong-code' } }, { cookie });
  const { rows } = await app.deps.db.pool.query<{ actor: string | null }>(
    `select actor from audit_log join users using (account_id)
     where users.id = $1 and action = 'account.sign_in_failed'`,
    [owner.user.id],
  );
  expect(rows).toEqual([{ actor: null }, { actor: null }, { actor: null }]);
});

test('enabling two-step sign-in ends other sessions', async () => {
  const owner = await signedIn(app);
  const { email, password } = owner;
  const phone = cookieOf((await app.call(auth.signIn, { body: { email, password } })).headers['set-cookie']);
  const { call } = await withTwoSteps(owner);
  expect((await app.call(auth.getSession, {}, { cookie: phone })).body).toBeNull();
  expect((await call(auth.getSession, {})).body?.user.email).toBe(email);
  expect((await call(auth.listSessions, {})).body).toHaveLength(1);
});

test('disabling it and new recovery codes require a second factor and the password', async () => {
  for (const endpoint of [auth.generateBackupCodes, auth.disableTwoFactor]) {
    const { call, password, totpURI, backupCodes } = await withTwoSteps(await signedIn(app));
    const send = async (code?: string, passwordSent = password) =>
      (await call(endpoint, { body: { password: passwordSent, ...(code !== undefined && { code }) } })).error
        ?.fields;
    expect(await send()).toEqual({ code: 'required' });
    expect(await send('000000')).toEqual({ code: 'wrong_code' });
    // The code that enabled it counts as used.
    expect(await send(totpOf(totpURI, Date.now() - STEP_MS))).toEqual({ code: 'wrong_code' });
    expect(await send(backupCodes[0], 'wrong!')).toEqual({ password: 'wrong_password' });
    expect(await send(endpoint === auth.disableTwoFactor ? backupCodes[0] : totpOf(totpURI))).toBeUndefined();
  }
});

test('a code used to renew recovery codes cannot be used again', async () => {
  const owner = await withTwoSteps(await signedIn(app));
  const body = { password: owner.password, code: totpOf(owner.totpURI) };
  expect((await owner.call(auth.generateBackupCodes, { body })).status).toBe(200);
  const again = await owner.call(auth.generateBackupCodes, { body });
  expect(again.error.fields).toEqual({ code: 'wrong_code' });
  const cookie = await firstStep(owner);
  const late = await app.call(auth.verifyTotp, { body: { code: body.code } }, { cookie });
  expect(late.error.fields).toEqual({ code: 'code_used' });
});

test('lists trusted devices and can revoke them', async () => {
  const owner = await withTwoSteps(await signedIn(app));
  const cookie = await trustedSignIn(owner, 0);
  const { body } = await app.call(listTrustedDevices, {}, { cookie });
  expect(body.devices).toMatchObject([{ user_agent: 'Phone Firefox/140', is_this_device: true }]);
  const { email, password } = owner;
  const again = await app.call(auth.signIn, { body: { email, password } }, { cookie });
  expect(again.body).toHaveProperty('user');

  const [device] = (await owner.call(listTrustedDevices, {})).body.devices;
  const params = { id: device?.id ?? '' };
  const eve = await signedIn(app);
  expect((await eve.call(deleteTrustedDevice, { params })).status).toBe(404);
  expect((await owner.call(deleteTrustedDevice, { params })).status).toBe(204);
  await firstStep(owner, cookieOf(again.headers['set-cookie']));
});

const CHANGES: readonly [
  string,
  (owner: Awaited<ReturnType<typeof withTwoSteps>>) => Promise<{ status: number }>,
][] = [
  [
    'password',
    ({ call, password }) =>
      call(auth.changePassword, { body: { currentPassword: password, newPassword: password } }),
  ],
  [
    'recovery codes',
    ({ call, password, backupCodes }) =>
      call(auth.generateBackupCodes, { body: { password, code: backupCodes[0] ?? '' } }),
  ],
];

test.each(CHANGES)('revokes trusted devices on a change of %s', async (_what, change) => {
  const owner = await withTwoSteps(await signedIn(app));
  const cookie = await trustedSignIn(owner, 0);
  expect((await change(owner)).status).toBe(200);
  expect((await owner.call(listTrustedDevices, {})).body.devices).toEqual([]);
  await firstStep(owner, cookie);
});
