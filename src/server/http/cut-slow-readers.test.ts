import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { aLargeSurvey, LARGE_ROWS } from '../../../tests/support/a-large-survey.ts';
import { anApp } from '../../../tests/support/app.ts';
import { TIMEOUTS } from './timeouts.ts';

const timeouts = { ...TIMEOUTS, checkMs: 250, graceMs: 1_000, minBytesPerSecond: 100_000 };
const app = await anApp({ timeouts });
await app.server.listen({ port: 0, host: '127.0.0.1' });

test('cuts a stalled download and frees its slot', { timeout: 60_000 }, async () => {
  const { open } = await aLargeSurvey(app);
  const stalled = [await open(), await open()];
  expect((await open()).statusCode).toBe(429);
  // Clients notice a closed connection only on reading.
  const connections = promisify(app.server.server.getConnections.bind(app.server.server));
  await expect.poll(() => connections(), { timeout: 30_000 }).toBe(0);
  for (const reply of stalled)
    expect(await reply.toArray().catch((error: Error) => error.message)).toBe('aborted');
  const next = await open();
  expect(next.statusCode).toBe(200);
  next.destroy();
});

test('completes a download that is read in time', { timeout: 60_000 }, async () => {
  const { open } = await aLargeSurvey(app);
  const chunks = (await (await open()).toArray()) as Buffer[];
  expect(Buffer.concat(chunks).toString('latin1').split('\r\n')).toHaveLength(LARGE_ROWS + 2);
});
