import { expect, test } from 'vitest';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { aChoice, aSurvey, aText } from '../../../../tests/support/a-survey.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { signedIn, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { createApiKey, deleteApiKey, listApiKeys } from '../../../shared/api/account/api-keys.ts';
import * as auth from '../../../shared/api/account/auth.ts';
import { getDashboard, getSubscription, getUsage } from '../../../shared/api/account/account.ts';
import { startCheckout } from '../../../shared/api/account/billing.ts';
import { deleteAccount, exportOwnData } from '../../../shared/api/account/personal-data-export.ts';
import { listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { createResultLink, listResultLinks } from '../../../shared/api/results/result-links.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { saveAnalysis } from '../../../shared/api/results/statistics.ts';
import { createSurvey, getSurvey, listSurveys } from '../../../shared/api/survey/surveys.ts';
import { saveThemes } from '../../../shared/api/results/themes.ts';
import { KEY_SCOPES, type KeyScope } from '../../../shared/key-scopes.ts';

const app = await anApp();

async function aKey(owner: SignedIn, scopes: readonly KeyScope[] = KEY_SCOPES) {
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const { body } = await owner.call(createApiKey, { body: { name: 'Lab', scopes: [...scopes] } });
  return { id: body.id, headers: { authorization: `Bearer ${body.key}` } };
}

test('a key allows what its scopes say and nothing else', async () => {
  const { owner, id } = await openSurvey(app);
  const params = { id };
  const calls = {
    'surveys:read': [
      (headers: Record<string, string>) => app.call(listSurveys, {}, headers),
      (headers: Record<string, string>) => app.call(getSurvey, { params }, headers),
      (headers: Record<string, string>) => app.call(getDashboard, {}, headers),
    ],
    'surveys:write': [
      (headers: Record<string, string>) => app.call(createSurvey, { body: aSurvey() }, headers),
    ],
    'results:read': [
      (headers: Record<string, string>) => app.call(getResults, { params, query: {} }, headers),
      (headers: Record<string, string>) => app.call(listSubmissions, { params, query: {} }, headers),
      (headers: Record<string, string>) =>
        app.call(exportSurvey, { params, query: { format: 'csv' } }, headers),
    ],
  };
  for (const scope of ['surveys:read', 'surveys:write', 'results:read', 'personal:read'] as const) {
    const { headers } = await aKey(owner, [scope]);
    for (const [needed, each] of Object.entries(calls))
      for (const call of each) {
        const { status, error } = await call(headers);
        const outcome = status < 300 ? 'open' : error.code;
        expect([needed, outcome]).toEqual([needed, needed === scope ? 'open' : 'forbidden']);
      }
  }
});

test('quota counts and the time of the last response require the scope results:read', async () => {
  const { owner, id } = await openSurvey(app);
  const keys = async (scopes: readonly KeyScope[]) => {
    const { headers } = await aKey(owner, scopes);
    const read = await app.call(getSurvey, { params: { id } }, headers);
    const listed = await app.call(listSurveys, {}, headers);
    const keys = [...Object.keys(read.body), ...Object.keys(listed.body.surveys[0] ?? {})];
    return ['quota_counts', 'last_response_at'].filter((each) => keys.includes(each));
  };
  expect(await keys(['surveys:read', 'surveys:write'])).toEqual([]);
  expect(await keys(['surveys:read', 'results:read'])).toEqual(['quota_counts', 'last_response_at']);
});

test('a write that reveals answers requires both scopes', async () => {
  const { owner, id, questions } = await openSurvey(app, { questions: [aText(), aChoice()] });
  const [{ id: question_id }] = [questions[0]!];
  const params = { id };
  const analysis = { method: 'frequencies', variables: { outcome: 'Q2' } };
  const attempts = async (scopes: readonly KeyScope[]) => {
    const { headers } = await aKey(owner, scopes);
    const replies = [
      await app.call(saveThemes, { params, body: { question_id, choices: [] } }, headers),
      await app.call(createResultLink, { params, body: { kind: 'private' } }, headers),
      await app.call(createResultLink, { params, body: { kind: 'public' } }, headers),
      await app.call(saveAnalysis, { params, body: { name: 'Colours', analysis } }, headers),
    ];
    return replies.map(({ status }) => status === 403);
  };
  expect(await attempts(['surveys:read', 'surveys:write'])).toEqual([true, true, true, true]);
  expect(await attempts(['results:read'])).toEqual([true, true, true, true]);
  expect(await attempts(['surveys:write', 'results:read'])).toEqual([false, false, false, false]);
  const { body } = await owner.call(listResultLinks, { params });
  expect(body.links).toHaveLength(2);
});

test('no key has access to the account, plan, sessions or keys', async () => {
  const owner = await signedIn(app);
  const { id, headers } = await aKey(owner);
  const replies = [
    await app.call(createApiKey, { body: { name: 'More' } }, headers),
    await app.call(listApiKeys, {}, headers),
    await app.call(deleteApiKey, { params: { id } }, headers),
    await app.call(getSubscription, {}, headers),
    await app.call(getUsage, {}, headers),
    await app.call(startCheckout, { body: { plan: 'monthly' } }, headers),
    await app.call(exportOwnData, {}, headers),
    await app.call(deleteAccount, { body: { password: owner.password, confirmation: owner.email } }, headers),
  ];
  for (const { status, error } of replies) expect([status, error.code]).toEqual([403, 'forbidden']);
  expect((await app.call(auth.getSession, {}, headers)).body).toBeNull();
  expect((await app.call(auth.listSessions, {}, headers)).error.code).toBe('not_authenticated');
});

test('participant names require the scope personal:read', async () => {
  const { owner, id, questions } = await openSurvey(app, { anonymity_level: 'name_required' });
  const body = anAnswer(questions, { participant_name: 'Grace Hopper' });
  expect((await app.call(submitResponse, { params: { id }, body })).status).toBe(201);
  const read = async (scopes: readonly KeyScope[]) => {
    const { headers } = await aKey(owner, scopes);
    const params = { id };
    const list = await app.call(listSubmissions, { params, query: {} }, headers);
    const csv = await app.call(exportSurvey, { params, query: { format: 'csv' } }, headers);
    const json = await app.call(exportSurvey, { params, query: { format: 'json' } }, headers);
    expect([list.status, csv.status, json.status]).toEqual([200, 200, 200]);
    return [list, csv, json].map((each) => JSON.stringify(each.body));
  };
  for (const text of await read(['results:read', 'personal:read'])) expect(text).toContain('Grace Hopper');
  for (const text of await read(['results:read', 'surveys:read', 'surveys:write'])) {
    expect(text).not.toContain('Grace Hopper');
    expect(text).not.toContain('participant_name');
  }
});

test('rejects expired keys and expiry dates in the past', async () => {
  const owner = await signedIn(app);
  const { id, headers } = await aKey(owner);
  await app.deps.db.pool.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  expect((await app.call(listSurveys, {}, headers)).error.code).toBe('not_authenticated');
  const make = (expires_at: string) => owner.call(createApiKey, { body: { name: 'Lab', expires_at } });
  const past = await make(new Date(Date.now() - 60_000).toISOString());
  expect([past.status, past.error.fields]).toEqual([422, { expires_at: 'date_past' }]);
  const soon = await make(new Date(Date.now() + 60_000).toISOString());
  expect((await app.call(listSurveys, {}, { authorization: `Bearer ${soon.body.key}` })).status).toBe(200);
});

test('a key needs at least one of the four scopes', async () => {
  const owner = await signedIn(app);
  await aKey(owner);
  const none = await owner.call(createApiKey, { body: { name: 'Lab', scopes: [] } });
  expect([none.status, none.error.fields]).toEqual([422, { scopes: 'scopes_required' }]);
  const unknown = await app.inject({
    method: 'POST',
    url: createApiKey.path,
    payload: { name: 'Lab', scopes: ['admin'] },
    headers: { cookie: owner.cookie },
  });
  expect(unknown.statusCode).toBe(422);
});

test('a key requires a confirmed address where mail works', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'canvass@canvass.example' };
  const withMail = await anApp({ db: app.deps.db, config: { mail } });
  const owner = await signedIn(withMail);
  await onPlan(withMail, owner.user.id, 'scientific-monthly');
  const make = () => owner.call(createApiKey, { body: { name: 'Lab' } });
  const refused = await make();
  expect([refused.status, refused.error]).toMatchObject([403, { fields: { email: 'email_unconfirmed' } }]);
  await app.deps.db.pool.query('update users set email_verified = true where id = $1', [owner.user.id]);
  expect((await make()).status).toBe(201);
});
