import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportSurvey } from '../../src/shared/api/results/results.ts';
import { createSurvey } from '../../src/shared/api/survey/surveys.ts';
import { aSurvey } from '../support/a-survey.ts';
import { anApp } from '../support/app.ts';
import { pathWith, readOperations } from '../support/operations.ts';
import { onPlan } from '../support/on-plan.ts';
import { signedIn } from '../support/signed-in.ts';

const app = await anApp();
const reads = (await readOperations(app)).filter(({ method }) => method === 'GET');
const PAGES = ['/survey/x', '/s/name', '/p/123456', '/embed.js', '/embed-demo', '/api/docs', '/metrics'];

test('HEAD is answered without a body and never by a server error, wherever GET is', async () => {
  const owner = await signedIn(app);
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
  const addresses = [
    ...reads.flatMap((each) => [pathWith(each, survey.id), pathWith(each, randomUUID())]),
    ...PAGES,
  ];
  for (const url of addresses)
    for (const headers of [{}, { cookie: owner.cookie }]) {
      const { statusCode, body } = await app.inject({ method: 'HEAD', url, headers });
      expect([url, statusCode < 500, body]).toEqual([url, true, '']);
      // GET may open a stream.
      if (statusCode < 400) continue;
      const got = await app.inject({ url, headers });
      expect([url, statusCode]).toEqual([url, got.statusCode]);
    }
});

test('HEAD refuses a download, a stream and a confirming link where GET refuses them', async () => {
  const owner = await signedIn(app);
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
  const { cookie } = owner;
  const of = (id: string) => `/api/v1/surveys/${id}`;
  const addresses = [
    [`${of(survey.id)}/export?format=sav`, { cookie }],
    [`${of(survey.id)}/export?format=none`, { cookie }],
    [`${of(randomUUID())}/export?format=csv`, { cookie }],
    [`${of(survey.id)}/results/events`, {}],
    [`${of(survey.id)}/presentation/events?presentation_id=${randomUUID()}`, { cookie }],
    ['/api/v1/account/export', {}],
    ['/api/auth/verify-email?token=x&callbackURL=', {}],
    ['/api/auth/verify-email?token=x&callbackURL=/auth/callback', {}],
    ['/api/auth/verify-email?token=x&callbackURL=//evil.example', {}],
  ] as const;
  for (const [url, headers] of addresses) {
    const [looked, got] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => app.inject({ method, url, headers })),
    );
    expect([url, looked?.statusCode, looked?.headers.location]).toEqual([
      url,
      got?.statusCode,
      got?.headers.location,
    ]);
    expect(got?.statusCode).toBeGreaterThan(300);
  }
});

test('HEAD of a download runs and records no export', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
  const recorded = async () =>
    (await app.deps.db.pool.query("select from audit_log where action = 'survey.exported'")).rowCount;
  const url = `${exportSurvey.path.replace('{id}', survey.id)}?format=csv`;
  const headers = { cookie: owner.cookie };
  const before = await recorded();
  expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
  expect(await recorded()).toBe(before);
});
