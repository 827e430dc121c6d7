import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import de from '../../locales/de/errors.json' with { type: 'json' };
import en from '../../locales/en/errors.json' with { type: 'json' };
import { endpoint } from '../../shared/api/endpoint.ts';
import { CallError } from './call-error.ts';
import { call } from './call.ts';
import { againAfter } from './query-client.ts';

const read = endpoint('GET', '/api/v1/things', {
  tag: 'Test',
  summary: 'A read',
  access: 'owner',
  returns: z.object({}),
});
const unavailable = JSON.stringify({ error: { code: 'unavailable', message: 'Not now.' } });

async function failureOf(answer: () => Promise<Response>): Promise<CallError> {
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const error = await call(read, {}).catch((reason: unknown) => reason);
  if (!(error instanceof CallError)) throw new Error('expected a CallError');
  return error;
}

test.each([
  ['a proxy without a server', async () => new Response('<html>Bad Gateway</html>', { status: 502 })],
  ['a server that is not ready', async () => new Response(unavailable, { status: 503 })],
  ['a proxy timeout', async () => new Response('', { status: 504 })],
  ['a broken connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s: the page offers a retry and retries automatically', async (_, answer) => {
  const error = await failureOf(answer);
  const code = error.code as 'internal' | 'unavailable' | 'offline';
  expect(en[code]).toMatch(/Please try again/);
  expect(de[code]).toMatch(/Bitte versuchen Sie es (gleich )?(noch einmal|erneut)/);
  expect(againAfter(error)).toBeGreaterThan(0);
});

test('does not repeat rejected requests', async () => {
  const refusal = JSON.stringify({ error: { code: 'forbidden', message: 'No.' } });
  const error = await failureOf(async () => new Response(refusal, { status: 403 }));
  expect(againAfter(error)).toBe(false);
  expect(againAfter(null)).toBe(false);
});
