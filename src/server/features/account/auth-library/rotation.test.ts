import { expect, test, vi } from 'vitest';
import { aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp, type TestApp } from '../../../../../tests/support/app.ts';
import { cookieOf, signedIn } from '../../../../../tests/support/signed-in.ts';
import { totpOf } from '../../../../../tests/support/totp.ts';
import * as auth from '../../../../shared/api/account/auth.ts';
import { submitResponse, withdrawResponse } from '../../../../shared/api/responses.ts';
import { getOutbox } from '../../../../shared/api/account/auth-config.ts';
import { createSurvey, listSurveys } from '../../../../shared/api/survey/surveys.ts';

const [OLD, NEW] = [
  'an old secret of this server, 32 characters',
  'a new secret of this server, 32 characters',
];
const STEP_MS = 30_000;

/** The last server no longer has the old secret. */
const before = await anApp({ authSecret: OLD });
const { db } = before.deps;
const after = await anApp({ db, authSecret: NEW, formerSecrets: [OLD] });
const strangers = await anApp({ db, authSecret: NEW });

const sessionOf = async (app: TestApp, cookie: string) =>
  (await app.call(auth.getSession, {}, { cookie })).body?.user.email;

test('sessions, cursors and receipts of a former secret work only while it is configured', async () => {
  const { cookie, email, call } = await signedIn(before);
  expect(await sessionOf(after, cookie)).toBe(email);
  expect(await sessionOf(strangers, cookie)).toBeUndefined();

  const { body: survey } = await call(createSurvey, { body: aSurvey() });
  await call(createSurvey, { body: aSurvey() });
  const page = await call(listSurveys, { query: { limit: 1 } });
  const next = { query: { limit: 1, cursor: page.body.next_cursor ?? '' } };
  expect((await after.call(listSurveys, next, { cookie })).body.surveys).toHaveLength(1);

  const params = { id: survey.id };
  const sent = await before.call(submitResponse, { params, body: anAnswer(survey.questions) });
  const body = { receipt: sent.body.receipt ?? '' };
  expect((await strangers.call(withdrawResponse, { params, body })).status).toBe(404);
  expect((await after.call(withdrawResponse, { params, body })).status).toBe(204);
});

test('signing out and changing the password work with a session of the former secret', async () => {
  const { cookie, password } = await signedIn(before);
  const change = { currentPassword: password, newPassword: 'another horse', revokeOtherSessions: false };
  expect((await after.call(auth.changePassword, { body: change }, { cookie })).status).toBe(200);
  await after.call(auth.signOut, {}, { cookie });
  expect(await sessionOf(before, cookie)).toBeUndefined();
});

test('a confirmation link survives a secret rotation', async () => {
  const { email, cookie } = await signedIn(before);
  const mail = await vi.waitFor(async () => {
    const { body } = await before.call(getOutbox, {});
    const mail = body.mails.find(({ recipient }) => recipient === email);
    if (mail === undefined) throw new Error('no message yet');
    return mail;
  }, 20_000);
  const { pathname, search } = new URL(mail.link);
  const open = async (app: TestApp) => (await app.inject({ url: pathname + search })).headers.location;
  expect(await open(strangers)).toContain('INVALID_TOKEN');
  expect(await open(after)).toBe('/auth/callback?confirmed=true');
  const session = await after.call(auth.getSession, {}, { cookie });
  expect(session.body?.user.emailVerified).toBe(true);
});

test('authenticator apps, trusted devices and pending sign-ins survive a secret rotation', async () => {
  const owner = await signedIn(before);
  const { email, password } = owner;
  const { body: setUp } = await owner.call(auth.enableTwoFactor, { body: { password } });
  const code = (steps: number) => totpOf(setUp.totpURI, Date.now() + steps * STEP_MS);
  await owner.call(auth.verifyTotp, { body: { code: code(-1) } });
  const first = await before.call(auth.signIn, { body: { email, password } });
  const waiting = cookieOf(first.headers['set-cookie']);
  const second = await after.call(
    auth.verifyTotp,
    { body: { code: code(0), trustDevice: true } },
    { cookie: waiting },
  );
  expect(second.status).toBe(200);

  const again = await before.call(auth.signIn, { body: { email, password } });
  const trusted = await before.call(
    auth.verifyBackupCode,
    { body: { code: setUp.backupCodes[0] ?? '', trustDevice: true } },
    { cookie: cookieOf(again.headers['set-cookie']) },
  );
  const device = cookieOf(trusted.headers['set-cookie']);
  const known = await after.call(auth.signIn, { body: { email, password } }, { cookie: device });
  expect(known.body).toHaveProperty('user');
  expect(await sessionOf(strangers, cookieOf(known.headers['set-cookie']))).toBe(email);

  // Former secrets are not needed after a start.
  await (await anApp({ db, authSecret: NEW, formerSecrets: [OLD] })).server.ready();
  const last = await strangers.call(auth.signIn, { body: { email, password } });
  const done = await strangers.call(
    auth.verifyTotp,
    { body: { code: code(1) } },
    { cookie: cookieOf(last.headers['set-cookie']) },
  );
  expect(done.status).toBe(200);
});
