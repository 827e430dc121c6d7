import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { anApp } from '../../../tests/support/app.ts';

const local = await anApp();
const { db } = local.deps;
const config = { env: 'production', baseUrl: 'https://canvass.example' } as const;
const publicly = await anApp({ db, config });
const behindProxy = await anApp({ db, config: { ...config, trustProxy: 1 } });

const PATHS = [
  '/',
  '/api/health',
  '/api/v1/outbox',
  '/survey/x',
  '/assets/x.js',
  '/metrics',
  '/nothing/there',
];
type Ask = { host: string; remoteAddress?: string } & Record<string, string>;
const ask = async (
  app: typeof local,
  { remoteAddress = '127.0.0.1', ...headers }: Ask,
  url = '/api/health',
) => (await app.inject({ url, headers, remoteAddress })).statusCode;

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  '[::2]',
])('rejects a foreign Host at every address: %s', async (host) => {
  for (const app of [local, publicly])
    for (const path of PATHS) expect(await ask(app, { host }, path)).toBe(421);
  expect(await ask(local, { host, 'x-forwarded-host': 'localhost' })).toBe(421);
});

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '[::1]:3000'])(
  'accepts local names locally: %s',
  async (host) => {
    expect(await ask(local, { host })).toBe(200);
    expect(await ask(local, { host, 'x-forwarded-for': '203.0.113.9' })).toBe(200);
  },
);

test('a public server accepts the host of BASE_URL and local names only locally', async () => {
  expect(await ask(publicly, { host: 'canvass.example' })).toBe(200);
  expect(await ask(publicly, { host: 'Canvass.Example:443', remoteAddress: '203.0.113.9' })).toBe(200);
  expect(await ask(publicly, { host: 'localhost:3000' })).toBe(200);
  expect(await ask(publicly, { host: 'localhost:3000', remoteAddress: '203.0.113.9' })).toBe(421);
  expect(await ask(publicly, { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toBe(421);
});

test('a trusted proxy may set the forwarded host', async () => {
  const handed = { host: '10.0.0.7:3000', remoteAddress: '10.0.0.2' };
  expect(await ask(behindProxy, { ...handed, 'x-forwarded-host': 'canvass.example' })).toBe(200);
  expect(await ask(behindProxy, { ...handed, 'x-forwarded-host': 'evil.example' })).toBe(421);
  expect(await ask(publicly, { ...handed, 'x-forwarded-host': 'canvass.example' })).toBe(421);
  const inner = { ...handed, host: 'canvass:3000', 'x-forwarded-host': 'canvass.example' };
  expect(await ask(behindProxy, inner)).toBe(200);
});

test('a page of another domain gets nothing by forging the forwarded host', async () => {
  for (const host of ['evil.example', 'evil.example:443', 'canvass.example.evil.example'])
    for (const path of PATHS)
      expect(await ask(behindProxy, { host, 'x-forwarded-host': 'canvass.example' }, path)).toBe(421);
});

test('rejects a request with two Host headers', async () => {
  await local.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = local.server.server.address() as AddressInfo;
  const ask = async (headers: string) => {
    const socket = connect(port, '127.0.0.1');
    let reply = '';
    socket.on('data', (data) => (reply += data.toString()));
    socket.write(`GET /api/health HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    await once(socket, 'close');
    return reply.split(' ', 2)[1];
  };
  expect(await ask('Host: localhost\r\n')).toBe('200');
  expect(await ask('Host: localhost\r\nhost: localhost\r\n')).toBe('400');
  expect(await ask('Host: localhost\r\nHOST: evil.example\r\n')).toBe('400');
});
