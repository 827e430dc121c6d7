import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { limitTries } from '../../src/server/features/account/limits/rate-limits.ts';
import { enableTwoFactor, getSession, signIn, verifyTotp } from '../../src/shared/api/account/auth.ts';
import { getPublicSurvey, submitResponse } from '../../src/shared/api/responses.ts';
import { anApp } from '../support/app.ts';
import { openSurvey } from '../support/open-survey.ts';
import { cookieOf, signedIn } from '../support/signed-in.ts';
import { totpOf } from '../support/totp.ts';

const DAY = 86_400_000;
let moved = 0;
const app = await anApp({ now: () => new Date(Date.now() + moved) });
const { pool, kysely } = app.deps.db;

test('a clock beyond the end and back: the survey closes, then opens as before', async () => {
  moved = 0;
  const survey = await openSurvey(app, { end_date: new Date(Date.now() + DAY).toISOString() });
  const params = { id: survey.id };
  const answers = [{ question_id: survey.questions[0]!.id, answer: 'Red' }];
  const send = async (opened_token?: string) => {
    const body = { submission_id: randomUUID(), answers, ...(opened_token && { opened_token }) };
    return (await app.call(submitResponse, { params, body })).status;
  };
  const open = async () => (await app.call(getPublicSurvey, { params, query: {} })).body.opened_token;
  moved = DAY / 2;
  const openedLater = await open();
  moved = 2 * DAY;
  expect([await send(), await send(openedLater)]).toEqual([410, 410]);
  moved = 0;
  // What was opened by a clock that was ahead is still taken.
  expect([await send(), await send(openedLater)]).toEqual([201, 201]);
  // Before the survey was made: its start has not come, which is said, and nothing breaks.
  moved = -DAY * 365 * 20;
  expect(await send()).toBe(425);
});

test('back after a sign-in with a fast clock: session and two-step sign-in still work', async () => {
  const ada = await signedIn(app);
  const { email, password } = ada;
  const { body } = await ada.call(enableTwoFactor, { body: { password } });
  const first = await ada.call(verifyTotp, { body: { code: totpOf(body.totpURI) } });
  const cookie = cookieOf(first.headers['set-cookie']);
  await pool.query(`update two_factors set last_step = last_step + 2880`);
  await pool.query(
    `update sessions set created_at = created_at + interval '1 day', updated_at = updated_at + interval '1 day'`,
  );
  expect((await app.call(getSession, {}, { cookie })).body?.user.email).toBe(email);
  const half = await app.call(signIn, { body: { email, password } });
  const waiting = { cookie: cookieOf(half.headers['set-cookie']) };
  const code = totpOf(body.totpURI);
  expect((await app.call(verifyTotp, { body: { code } }, waiting)).status).toBe(200);
  // And each code works once again.
  const again = await app.call(signIn, { body: { email, password } });
  const cookies = { cookie: cookieOf(again.headers['set-cookie']) };
  const used = await app.call(verifyTotp, { body: { code } }, cookies);
  expect(used.error.fields).toEqual({ code: 'code_used' });
});

test('back after attempts with a fast clock: nobody is locked out until it is reached', async () => {
  const rule = { window: 60, max: 3 };
  for (let i = 0; i < 4; i += 1) await limitTries(kysely, 'key', rule);
  expect((await limitTries(kysely, 'key', rule)).allowed).toBe(false);
  await pool.query(`update rate_limits set ends_at = ends_at + interval '1 day'`);
  expect((await limitTries(kysely, 'key', rule)).allowed).toBe(true);
  for (let i = 0; i < 3; i += 1) await limitTries(kysely, 'key', rule);
  expect((await limitTries(kysely, 'key', rule)).allowed).toBe(false);
});
