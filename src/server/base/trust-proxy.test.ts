import { expect, test } from 'vitest';
import { anApp } from '../../../tests/support/app.ts';

const one = await anApp({ config: { trustProxy: 1 } });
const { db } = one.deps;
const nobody = await anApp({ db });
const listed = await anApp({ db, config: { trustProxy: '10.0.0.0/8, 192.0.2.7' } });
for (const app of [one, nobody, listed])
  app.server.addHook('onSend', async (request, reply) => void reply.header('x-seen', request.ip));

const seen = async (app: typeof one, remoteAddress: string, forwarded: string) => {
  const headers = { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/api/health', remoteAddress, headers })).headers['x-seen'];
};

test('trusts one proxy about its own client but never the client about itself', async () => {
  expect(await seen(one, '10.0.0.2', '203.0.113.9')).toBe('203.0.113.9');
  expect(await seen(one, '10.0.0.2', '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9');
  expect(await seen(one, '10.0.0.2', '1.2.3.4, 5.6.7.8, 203.0.113.9')).toBe('203.0.113.9');
});

test('trusts only listed proxies', async () => {
  expect(await seen(listed, '10.0.0.2', '1.2.3.4, 203.0.113.9, 192.0.2.7')).toBe('203.0.113.9');
  expect(await seen(listed, '198.51.100.1', '203.0.113.9')).toBe('198.51.100.1');
});

test('without TRUST_PROXY the header changes nothing', async () => {
  expect(await seen(nobody, '10.0.0.2', '203.0.113.9')).toBe('10.0.0.2');
});
