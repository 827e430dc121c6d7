import { expect, test } from 'vitest';
import { signUp } from '../../src/shared/api/account/auth.ts';
import { anApp } from '../support/app.ts';
import { readOperations } from '../support/operations.ts';

const app = await anApp();
const operations = await readOperations(app);

const CONTRACT = [
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'GET /api/auth/get-session',
  'GET /api/v1/surveys',
  'POST /api/v1/surveys',
  'GET /api/v1/surveys/{id}',
  'PUT /api/v1/surveys/{id}',
  'POST /api/v1/surveys/{id}/publish',
  'POST /api/v1/surveys/{id}/close',
  'POST /api/v1/surveys/{id}/reopen',
  'POST /api/v1/surveys/{id}/duplicate',
  'DELETE /api/v1/surveys/{id}',
  'GET /api/v1/surveys/{id}/results',
  'GET /api/v1/surveys/{id}/results/events',
  'GET /api/v1/surveys/{id}/results/answers',
  'GET /api/v1/surveys/{id}/submissions',
  'GET /api/v1/surveys/{id}/export',
  'POST /api/v1/surveys/{id}/statistics',
  'GET /api/v1/dashboard',
  'POST /api/v1/ai/questions',
  'GET /api/v1/subscription',
  'GET /api/v1/usage',
  'GET /api/v1/api-keys',
  'POST /api/v1/api-keys',
  'GET /api/v1/public/surveys/{id}',
  'POST /api/v1/public/surveys/{id}/unlock',
  'POST /api/v1/public/surveys/{id}/responses',
  'POST /api/v1/public/surveys/{id}/path',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/get-survey-questions',
];

test('the OpenAPI 3.1 document lists every call of the contract', async () => {
  const document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    openapi: string;
  }>();
  expect(document.openapi).toMatch(/^3\.1\./);
  const listed = operations.map(({ method, path }) => `${method} ${path}`);
  expect(CONTRACT.filter((each) => !listed.includes(each))).toEqual([]);
});

test('the document names the cookie that a sign-in sets', async () => {
  const { headers } = await app.call(signUp, {
    body: {
      email: 'cookie@example.org',
      password: 'correct horse',
      name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
    },
  });
  const document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    components: { securitySchemes: { session: { name: string } } };
  }>();
  expect(String(headers['set-cookie'])).toContain(`${document.components.securitySchemes.session.name}=`);
});

test('serves an HTML page of the documentation', async () => {
  const page = await app.inject({ method: 'GET', url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});

test('health returns {status: "ok"}, ready queries the database', async () => {
  for (const url of ['/api/health', '/api/ready']) {
    expect((await app.inject({ method: 'GET', url })).json(), url).toEqual({ status: 'ok' });
  }
});

test('rejects an unknown address in the standard error format', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const reply = await app.inject({ method, url: '/api/v1/nothing-here' });
    expect([reply.statusCode, reply.json()], method).toMatchObject([404, { error: { code: 'not_found' } }]);
  }
});
