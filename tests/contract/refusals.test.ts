import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createSurvey, getSurvey } from '../../src/shared/api/survey/surveys.ts';
import { aSurvey } from '../support/a-survey.ts';
import { anApp } from '../support/app.ts';
import { pathWith, readOperations, type Operation } from '../support/operations.ts';
import { signedIn, type SignedIn } from '../support/signed-in.ts';

const app = await anApp();
const operations = await readOperations(app);
const owned = operations.filter(({ ownerOnly }) => ownerOnly);
const isChange = ({ method }: Operation) => method !== 'GET';
const json = { 'content-type': 'application/json' };

let ada: SignedIn;
let survey_id: string;
beforeAll(async () => {
  ada = await signedIn(app);
  survey_id = (await ada.call(createSurvey, { body: aSurvey() })).body.id;
});

const refusal = (status: number, code: string) => [status, { error: { code, message: expect.any(String) } }];

test('an owner’s call without a session returns 401 not_authenticated', async () => {
  expect(owned.length).toBeGreaterThan(20);
  for (const each of owned) {
    const reply = await app.inject({ method: each.method, url: pathWith(each, survey_id) });
    expect([reply.statusCode, reply.json()], each.path).toMatchObject(refusal(401, 'not_authenticated'));
  }
});

test('an invalid key returns 401 whatever cookie is sent', async () => {
  const headers = { authorization: 'Bearer nothing', cookie: ada.cookie };
  for (const each of owned) {
    const reply = await app.inject({ method: each.method, url: pathWith(each, survey_id), headers });
    expect([reply.statusCode, reply.json()], each.path).toMatchObject(refusal(401, 'not_authenticated'));
  }
});

test('rejects a state-changing call with a cookie from another origin', async () => {
  const headers = { cookie: ada.cookie, origin: 'https://elsewhere.example' };
  for (const each of owned.filter(isChange)) {
    const reply = await app.inject({ method: each.method, url: pathWith(each, survey_id), headers });
    expect([reply.statusCode, reply.json()], each.path).toMatchObject(refusal(403, 'forbidden'));
  }
  const still = await ada.call(getSurvey, { params: { id: survey_id } });
  expect(still.body).toMatchObject({ version: 1, effective_status: 'active' });
});

test('data of other users is not found and stays unchanged', async () => {
  const eve = await signedIn(app);
  const analysis = { method: 'nps', variables: { outcome: 'Q1' } };
  const slide = { place: 0, total: 1, results_visible: false, question_text: 'Mine?' };
  const bodies: Record<string, object> = {
    'PUT /api/v1/surveys/{id}': { ...aSurvey(), version: 1 },
    'POST /api/v1/surveys/{id}/save-preview': { ...aSurvey(), version: 1 },
    'PUT /api/v1/surveys/{id}/slug': { name: 'somebody-elses' },
    'PUT /api/v1/surveys/{id}/texts/{language}': { texts: {} },
    'PATCH /api/v1/surveys/{id}/texts/{language}': { texts: {} },
    'POST /api/v1/surveys/{id}/result-links': { kind: 'private' },
    'POST /api/v1/surveys/{id}/presentation': { slide },
    'PUT /api/v1/surveys/{id}/presentation': { presentation_id: randomUUID(), slide: null },
    'POST /api/v1/surveys/{id}/statistics': analysis,
    'POST /api/v1/surveys/{id}/analyses': { name: 'Score', analysis },
    'PATCH /api/v1/surveys/{id}/analyses/{analysis_id}': { name: 'Score' },
    'PUT /api/v1/surveys/{id}/weighting': { margins: { Q1: { Red: 1 } } },
    'PUT /api/v1/surveys/{id}/themes': { question_id: randomUUID(), choices: [] },
    'POST /api/v1/surveys/{id}/themes/ai': { question_id: randomUUID() },
    'PUT /api/v1/surveys/{id}/themes/ai': { question_id: randomUUID(), choices: [] },
  };
  const queries: Record<string, string> = {
    'GET /api/v1/surveys/{id}/presentation/events': `?presentation_id=${randomUUID()}`,
    'GET /api/v1/surveys/{id}/crosstab': '?rows=Q1&columns=Q2',
    'GET /api/v1/surveys/{id}/export': '?format=csv',
    'GET /api/v1/surveys/{id}/results/answers': `?question_id=${randomUUID()}`,
    'GET /api/v1/surveys/{id}/themes': `?question_id=${randomUUID()}`,
    'GET /api/v1/surveys/{id}/themes/answers': `?question_id=${randomUUID()}`,
    'GET /api/v1/surveys/{id}/themes/ai': `?question_id=${randomUUID()}`,
  };
  const ofSurvey = operations.filter(({ path }) => path.startsWith('/api/v1/surveys/{id}'));
  expect(ofSurvey.length).toBeGreaterThan(10);
  for (const each of ofSurvey) {
    const reply = await app.inject({
      method: each.method,
      url: `${pathWith(each, survey_id)}${queries[`${each.method} ${each.path}`] ?? ''}`,
      headers: { cookie: eve.cookie, ...json },
      payload: JSON.stringify(bodies[`${each.method} ${each.path}`] ?? {}),
    });
    // Results may be shared by their owner, so who asks is told that these are not.
    const expected = each.ownerOnly ? refusal(404, 'not_found') : refusal(403, 'forbidden');
    expect([reply.statusCode, reply.json()], `${each.method} ${each.path}`).toMatchObject(expected);
  }
  const still = await ada.call(getSurvey, { params: { id: survey_id } });
  expect(still.body).toMatchObject({ version: 1, effective_status: 'active' });
});

test('rejects an unknown body key by name', async () => {
  const webhookPath = '/api/stripe/webhook';
  for (const each of operations.filter(({ fields, path }) => fields.length > 0 && path !== webhookPath)) {
    const reply = await app.inject({
      method: each.method,
      url: pathWith(each, randomUUID()),
      headers: { cookie: ada.cookie, ...json },
      payload: JSON.stringify({ surprise: 1 }),
    });
    expect([reply.statusCode, reply.json()], each.path).toMatchObject([
      400,
      { error: { code: 'malformed', fields: { surprise: 'unknown_key' } } },
    ]);
  }
});

test('rejects an unknown query key by name', async () => {
  for (const each of operations.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/v1'),
  )) {
    const url = `${pathWith(each, survey_id)}?surprise=1`;
    const reply = await app.inject({ method: 'GET', url, headers: { cookie: ada.cookie } });
    expect([reply.statusCode, reply.json()], each.path).toMatchObject([
      400,
      { error: { code: 'malformed', fields: { surprise: 'unknown_key' } } },
    ]);
  }
});

test('returns different errors for malformed JSON and another media type', async () => {
  for (const [type, payload, status, code] of [
    ['application/json', '{"title": ', 400, 'malformed'],
    ['application/xml', '<survey/>', 415, 'unsupported_media'],
  ] as const) {
    const headers = { cookie: ada.cookie, 'content-type': type };
    const reply = await app.inject({ method: 'POST', url: '/api/v1/surveys', headers, payload });
    expect([reply.statusCode, reply.json()]).toMatchObject(refusal(status, code));
  }
});
