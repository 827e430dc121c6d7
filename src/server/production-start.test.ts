import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { buildMain, type Main } from '../../tests/support/start-main.ts';
import { DEMO_SIGN_IN } from './features/account/demo-account.ts';
import { mainInFolder } from '../../tests/support/main-in-folder.ts';

vi.setConfig({ testTimeout: 90_000 });

const program = buildMain();
const PUBLIC = { BASE_URL: 'https://canvass.example', BILLING: 'sandbox' };

const folder = mainInFolder('canvass-production-');
const start = (env: Record<string, string>) => folder.start(program, { DATA_DIR: folder.path(), ...env });

interface StartRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

async function ask({ url }: Main, path: string, { method = 'GET', headers = {}, body }: StartRequest = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    text: string;
    cookie: string;
  }>();
  const sent = request(new URL(path, url), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
  });
  sent.on('error', reject);
  sent.on('response', (reply) => {
    let text = '';
    reply.setEncoding('utf8').on('data', (part: string) => (text += part));
    const cookie = (reply.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ');
    reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text, cookie }));
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

test.each([
  [{ NODE_ENV: 'prod' }, /NODE_ENV should be one of/],
  [{ HOST: '0.0.0.0' }, /BASE_URL is needed with HOST=0\.0\.0\.0/],
  [{ BASE_URL: 'https://canvass.example' }, /BILLING is needed/],
  [{ TRUST_PROXY: 'on' }, /TRUST_PROXY should be/],
])('rejects an insecure start and names the variable: %o', async (env, words) => {
  const refused = await start(env);
  expect(await refused.ended).toEqual([1, null]);
  expect(refused.output()).toMatch(words);
});

test('a plain start shows the outbox locally but never to proxies or foreign hosts', async () => {
  const main = await start({});
  expect(main.output()).toContain(`${main.url}/outbox`);
  const outbox = (headers: Record<string, string> = {}) => ask(main, '/api/v1/outbox', { headers });
  expect((await outbox()).status).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
    expect((await outbox({ [header]: '203.0.113.9' })).status).toBe(404);
  expect((await outbox({ host: 'evil.example' })).status).toBe(421);
  const help = await ask(main, '/api/v1/auth/config', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(JSON.parse(help.text)).toMatchObject({ outbox: false });
});

test('a public BASE_URL means production: no outbox, demo or debug page', async () => {
  const main = await start({ ...PUBLIC, DEMO: '' });
  expect((await ask(main, '/api/v1/outbox')).status).toBe(404);
  expect(JSON.parse((await ask(main, '/api/v1/auth/config')).text)).toEqual({ demo: null, outbox: false });
  expect((await ask(main, '/api/health', { headers: { host: 'canvass.example' } })).status).toBe(200);
  expect((await ask(main, '/api/health', { headers: { host: 'evil.example' } })).status).toBe(421);
});

test('demo sessions stop working with DEMO off and work again with DEMO on', async () => {
  const surveys = '/api/v1/surveys';
  const signIn = (main: Main) => ask(main, '/api/auth/sign-in/email', { method: 'POST', body: DEMO_SIGN_IN });
  const trial = await start({ DEMO: 'on' });
  const { cookie } = await signIn(trial);
  const made = await ask(trial, '/api/v1/api-keys', {
    method: 'POST',
    headers: { cookie },
    body: { name: 'Backdoor' },
  });
  const { key } = JSON.parse(made.text) as { key: string };
  const byKey = { authorization: `Bearer ${key}` };
  expect((await ask(trial, surveys, { headers: byKey })).status).toBe(200);
  expect((await ask(trial, surveys, { headers: { cookie } })).status).toBe(200);
  // Above the Free limit: only the plan keeps the survey open.
  const list = JSON.parse((await ask(trial, surveys, { headers: { cookie } })).text) as {
    surveys: { id: string; response_count: number }[];
  };
  const { id } = list.surveys.toSorted((a, b) => b.response_count - a.response_count)[0]!;
  const stateOn = async (main: Main) =>
    (JSON.parse((await ask(main, `/api/v1/public/surveys/${id}`)).text) as { state: string }).state;
  expect(await stateOn(trial)).toBe('open');
  trial.kill('SIGTERM');
  await trial.ended;

  const open = await start({ ...PUBLIC });
  const secure = cookie.replace('canvass.', '__Secure-canvass.');
  for (const headers of [byKey, { cookie }, { cookie: secure }])
    expect((await ask(open, surveys, { headers })).status).toBe(401);
  expect((await ask(open, '/api/auth/get-session', { headers: { cookie: secure } })).text).toBe('null');
  expect((await signIn(open)).status).toBe(401);
  const again = { ...DEMO_SIGN_IN, first_name: 'D', last_name: 'E', name: 'D E' };
  expect((await ask(open, '/api/auth/sign-up/email', { method: 'POST', body: again })).status).toBe(422);
  expect(await stateOn(open)).toBe('limit_reached');
  open.kill('SIGTERM');
  await open.ended;

  const later = await start({ DEMO: 'on' });
  const back = await signIn(later);
  const { plan } = JSON.parse(
    (await ask(later, '/api/v1/subscription', { headers: { cookie: back.cookie } })).text,
  ) as { plan: string };
  expect([back.status, plan]).toEqual([200, 'scientific']);
});
