import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { aDatabase } from '../../../../tests/support/database.ts';
import { openDatabase } from '../../db/connection/client.ts';
import { createReplica } from '../../flow-control/replica.ts';

const db = await aDatabase();
const log = pino({ level: 'silent' });
const near = openDatabase(db.url);
const app = await anApp({
  db,
  log,
  replica: createReplica(near, log),
  config: { metricsToken: 'only for prometheus' },
});
const read = (headers: Record<string, string>) => app.inject({ url: '/metrics', headers });

test('/metrics reports request durations by route to Prometheus on this machine', async () => {
  await app.inject('/api/health');
  const reply = await read({});
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/plain');
  expect(reply.body).toContain(
    'canvass_http_request_seconds_count{method="GET",route="/api/health",status="200"}',
  );
  expect(reply.body).toContain('canvass_intake_waiting 0');
});

test('/metrics requires this machine or the token', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect((await read(forwarded)).statusCode).toBe(404);
  expect((await read({ ...forwarded, authorization: 'Bearer only for prometheuz' })).statusCode).toBe(404);
  expect((await read({ ...forwarded, authorization: 'Bearer only for prometheus' })).statusCode).toBe(200);
});

test.each(['dashboard.json', 'alerts.yml'])('every metric that examples/%s queries exists', async (file) => {
  // The first of several processes reports these two.
  const known = `${(await read({})).body} canvass_workers canvass_worker_ends`;
  const names = (await readFile(`examples/${file}`, 'utf8')).match(/canvass_[a-z_]+/g) ?? [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(known).toContain(name);
});

test('reports an unreachable replica without waiting for it', async () => {
  await expect
    .poll(async () => (await read({})).body)
    .toMatch(/canvass_replica_behind_bytes 0\n[^]*canvass_replica_away 0\n/);
  await near.close();
  expect((await read({})).body).toMatch(/canvass_replica_away 1\n/);
});
