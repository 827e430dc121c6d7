import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../../tests/support/app.ts';
import { makeDatabase } from '../../../tests/support/database.ts';
import { readRelease, restoreRelease } from '../../../tests/support/restore-release.ts';
import { cookieOf } from '../../../tests/support/signed-in.ts';
import { totpOf } from '../../../tests/support/totp.ts';
import { getSubscription, getUsage } from '../../shared/api/account/account.ts';
import { enableTwoFactor, signIn, verifyTotp } from '../../shared/api/account/auth.ts';
import { listSubmissions } from '../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../shared/api/results/results.ts';
import { getSurvey, listSurveys } from '../../shared/api/survey/surveys.ts';
import { migrate } from '../db/migrate.ts';
import { secureRows } from '../db/access/secure-rows.ts';
import {
  endUnreadableFactors,
  findUnreadableFactors,
} from '../features/account/second-factor/end-unreadable-factors.ts';
import { verifyCounters } from '../features/results/verify/verify-counters.ts';
import type { Secrets } from '../base/secrets-of.ts';
import { checkBackup } from './check-backup.ts';
import { loadBackup } from './load-backup.ts';
import { assertReadable } from './assert-readable.ts';
import { writeBackup } from './write-backup.ts';

const release = await readRelease('first');
const { expected } = release;
const now = () => new Date(expected.made_at);
const NEW_SECRET = 'a new secret that nobody knew before the fire';

const folder = await mkdtemp(join(tmpdir(), 'canvass-drill-'));
const [before, after] = [await restoreRelease(release), await makeDatabase()];
afterAll(async () => {
  await Promise.all([before.drop(), after.drop()]);
  await rm(folder, { recursive: true });
});

type Person = (typeof expected.people)[number];

async function sessionOf(app: TestApp, { email, password }: Person): Promise<TestApp['call']> {
  const reply = await app.call(signIn, { body: { email, password } });
  expect(reply.status).toBe(200);
  expect(reply.body).toHaveProperty('user');
  const cookie = cookieOf(reply.headers['set-cookie']);
  return (endpoint, input) => app.call(endpoint, input, { cookie });
}

async function allOf(call: TestApp['call']) {
  const { body } = await call(listSurveys, { query: { limit: 100 } });
  const surveys = [];
  for (const { id } of body.surveys) {
    const at = { params: { id } };
    const csv = await call(exportSurvey, { ...at, query: { format: 'csv' } });
    const json = await call(exportSurvey, { ...at, query: { format: 'json' } });
    const { submissions } = (await call(listSubmissions, { ...at, query: { limit: 100 } })).body;
    const results = (await call(getResults, { ...at, query: {} })).body;
    const survey = (await call(getSurvey, at)).body;
    surveys.push({ survey, results, submissions, csv: csv.body, json: json.body });
  }
  const account = [(await call(getSubscription, {})).body, (await call(getUsage, {})).body];
  return { list: body.surveys, surveys, account };
}

test('a restored backup under a new secret has every account, survey, answer and figure', async () => {
  const app = await anApp({ db: before.db, now, authSecret: expected.auth_secret });
  const sessions = [];
  for (const person of expected.people) sessions.push(await sessionOf(app, person));
  const shown: Awaited<ReturnType<typeof allOf>>[] = [];
  for (const session of sessions) shown.push(await allOf(session));
  expect(shown.flatMap(({ surveys }) => surveys.flatMap((each) => each.submissions)).length).toBeGreaterThan(
    20,
  );
  // One user has two-step sign-in under the former secret.
  const { email, password } = expected.people[0]!;
  const { body } = await sessions[0]!(enableTwoFactor, { body: { password } });
  await sessions[0]!(verifyTotp, { body: { code: totpOf(body.totpURI) } });
  expect((await app.call(signIn, { body: { email, password } })).body).toHaveProperty('twoFactorRedirect');

  await writeBackup(before.db, join(folder, 'drill'), now());
  const manifest = await checkBackup(join(folder, 'drill'));
  const load = (secrets: Secrets, endTwoStep: boolean) =>
    loadBackup(after.db, join(folder, 'drill'), manifest, { check: assertReadable(secrets, endTwoStep) });
  // Nobody loses a second factor without confirmation.
  await expect(load([NEW_SECRET], false)).rejects.toThrow(
    /second step.*--end-two-step.*Nothing was changed/s,
  );
  expect((await after.db.pool.query('select from users')).rowCount).toBe(0);
  await load([NEW_SECRET], true);
  expect(await migrate(after.db)).toEqual([]);
  expect(await secureRows(after.db)).toBeNull();
  // With the former secret configured, nothing is lost.
  expect(await findUnreadableFactors(after.db.pool, [NEW_SECRET, expected.auth_secret])).toEqual([]);
  expect(await endUnreadableFactors(after.db, [NEW_SECRET])).toBe(1);

  const restored = await anApp({ db: after.db, now, authSecret: NEW_SECRET });
  for (const [i, each] of expected.people.entries())
    // Access codes are encrypted with the former secret.
    expect(withoutCodes(await allOf(await sessionOf(restored, each)))).toEqual(withoutCodes(shown[i]));
  const headers = { authorization: `Bearer ${expected.key}` };
  const read = await restored.call(listSurveys, { query: { limit: 100 } }, headers);
  expect(read.body.surveys.map(({ id }) => id).toSorted()).toEqual(expected.key_surveys);
  expect(await verifyCounters(after.db, false).next()).toMatchObject({ done: true });
});

function withoutCodes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, each: unknown) => (key === 'access_code' ? null : each)));
}
