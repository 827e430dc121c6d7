import { Client, type Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { makeDatabase } from '../../../../tests/support/database.ts';
import { createIntakeConnection } from '../../features/responses/intake/intake-connection.ts';
import { openDatabase } from '../connection/client.ts';
import { openSession } from './session.ts';

const { db, url, drop } = await makeDatabase();
afterAll(drop);

const READ = `select name, setting from pg_settings where name in
  ('jit', 'random_page_cost', 'max_parallel_workers_per_gather', 'synchronous_commit', 'TimeZone')`;
const WANTED = {
  jit: 'off',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  synchronous_commit: 'on',
  TimeZone: 'UTC',
};

async function settingsOf(client: Client | Pool): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; setting: string }>(READ);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function setDefaults(): Promise<void> {
  const name = new URL(url.replace('@/', '@socket/')).pathname.slice(1);
  for (const setting of [
    'jit = on',
    'random_page_cost = 4',
    'max_parallel_workers_per_gather = 2',
    'synchronous_commit = off',
    "timezone = 'Europe/Berlin'",
  ])
    await db.pool.query(`alter database ${name} set ${setting}`);
}

test('every connection sets its own parameters whatever the server defaults are', async () => {
  await setDefaults();
  const again = openDatabase(url);
  expect(await settingsOf(again.pool)).toEqual(WANTED);
  await again.close();

  const intake = createIntakeConnection({ db, log: pino({ level: 'silent' }) });
  expect(await settingsOf(await intake.get())).toEqual(WANTED);
  await intake.close();
});

test('parameters in the address win except those that value parsing requires', async () => {
  const options = encodeURIComponent('-c jit=on -c timezone=Asia/Tokyo');
  const client = new Client(openSession(`${url}${url.includes('?') ? '&' : '?'}options=${options}`));
  await client.connect();
  expect(await settingsOf(client)).toEqual({ ...WANTED, jit: 'on' });
  await client.end();
});
