import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { anApp } from '../../../tests/support/app.ts';
import { onPlan } from '../../../tests/support/on-plan.ts';
import { signedIn } from '../../../tests/support/signed-in.ts';
import { storeSurvey } from '../../../tests/support/stored-survey.ts';
import { TIMEOUTS } from './timeouts.ts';

const ROWS = 60_000;
const timeouts = { ...TIMEOUTS, checkMs: 250, graceMs: 1_000, minBytesPerSecond: 100_000 };
const app = await anApp({ timeouts });
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { pool } = app.deps.db;

/** Larger than all buffers between server and client. */
async function aLargeDownload() {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const { id } = await storeSurvey(app.deps.db, { user_id: owner.user.id });
  await pool.query(
    `insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
     select $1, gen_random_uuid(), now(), jsonb_build_object('1', 1, '3', repeat('long ', 200)), 1, n
     from generate_series(1, $2) n`,
    [id, ROWS],
  );
  await pool.query('update surveys set answers_revision = $2 where id = $1', [id, ROWS]);
  return async (): Promise<IncomingMessage> => {
    const { port } = app.server.server.address() as AddressInfo;
    const path = `/api/v1/surveys/${id}/export?format=csv`;
    const request = get({ host: '127.0.0.1', port, path, headers: { cookie: owner.cookie }, agent: false });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    return reply;
  };
}

test('cuts a stalled download and frees its slot', { timeout: 60_000 }, async () => {
  const open = await aLargeDownload();
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
  const open = await aLargeDownload();
  const chunks = (await (await open()).toArray()) as Buffer[];
  expect(Buffer.concat(chunks).toString('latin1').split('\r\n')).toHaveLength(ROWS + 2);
});
