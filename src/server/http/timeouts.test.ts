import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { anApp } from '../../../tests/support/app.ts';
import { TIMEOUTS } from './timeouts.ts';

const app = await anApp({ timeouts: { ...TIMEOUTS, headersMs: 1_000, requestMs: 2_000, checkMs: 250 } });
await app.server.listen({ port: 0, host: '127.0.0.1' });

async function dripUntilClosed(first: string, drip: string): Promise<string> {
  const { port } = app.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (data) => (reply += data.toString()));
  socket.on('error', () => undefined);
  socket.write(first);
  const timer = setInterval(() => socket.write(drip), 100);
  await once(socket, 'close');
  clearInterval(timer);
  return reply;
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;

test.each([
  ['a slow request header', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n'],
  ['a slow request body', post('/api/auth/sign-in/email'), ' '],
  [
    'a slow body of answers',
    post('/api/v1/public/surveys/00000000-0000-4000-8000-000000000000/responses'),
    ' ',
  ],
])('%s is cut off with an error', async (_, first, drip) => {
  const reply = await dripUntilClosed(first, drip);
  expect(reply).toMatch(/^HTTP\/1\.1 408/);
  expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'too_slow' } });
});

test('closes a silent connection', async () => {
  expect(await dripUntilClosed('', '')).toMatch(/^(HTTP\/1\.1 408|$)/);
});

test('outside of tests a dripping body is cut within 125 seconds', () => {
  expect(TIMEOUTS.requestMs + 2 * TIMEOUTS.checkMs).toBeLessThan(125_000);
  expect(TIMEOUTS.headersMs).toBeLessThanOrEqual(TIMEOUTS.requestMs);
});
