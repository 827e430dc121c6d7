import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { makeDatabase } from '../../../tests/support/database.ts';
import { readRelease, restoreRelease } from '../../../tests/support/restore-release.ts';
import { readConfig } from '../base/config.ts';
import { schemaOf } from '../db/shards/shards.ts';
import { makeCells } from '../db/shards/make-cells.ts';
import { secureRows } from '../db/access/secure-rows.ts';
import { loadOrCreateSecret } from '../base/secrets.ts';
import { examine } from './examine.ts';
import { judgeClock } from './check-clock.ts';
import { judgeRoom } from './check-disk.ts';
import { judgeSecret } from './check-secrets.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'canvass-doctor-'));
const { db, url, drop } = await restoreRelease(await readRelease('first'));
afterAll(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

async function problems(env: Record<string, string> = {}): Promise<string[]> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...env });
  const findings: string[] = [];
  for await (const { part, state, text } of examine(config, pino({ level: 'silent' })))
    if (state === 'problem' && part !== 'Disk' && !text.includes('fsync')) findings.push(`${part}: ${text}`);
  return findings;
}

test('a healthy installation has no problem', async () => {
  await loadOrCreateSecret(dataDir, 'auth-secret');
  expect(await problems()).toEqual([]);
});

test('reports counters that differ from the answers, with the command to recount', async () => {
  await db.pool.query('update surveys set response_count = response_count + 1 where response_count > 0');
  expect(await problems()).toEqual([
    expect.stringMatching(/^Counters: \d+ of \d+ surveys show other figures .*verify-counters -- --repair/),
  ]);
  await db.pool.query('update surveys set response_count = response_count - 1 where response_count > 0');
});

test('checks counters, row-level security and clock in every cell', async () => {
  const spread = await makeDatabase();
  onTestFinished(() => spread.drop());
  await secureRows(spread.db, await makeCells(spread.db, 3));
  const last = schemaOf(2);
  const { rows } = await spread.db.pool.query<{ id: string }>(
    `insert into ${last}.surveys (user_id, title, description, status)
     values (gen_random_uuid(), 'Far away', '', 'draft') returning id`,
  );
  const look = async () => {
    const findings = [];
    const config = readConfig({ DATABASE_URL: spread.url, DATA_DIR: dataDir });
    for await (const { part, text } of examine(config, pino({ level: 'silent' })))
      if (part === 'Counters' || part === 'Clock' || text.startsWith('Row-level')) findings.push(text);
    return findings;
  };
  expect(await look()).toEqual([
    'This machine, the database and what is stored agree about the time.',
    'Row-level security is in force.',
    '1 surveys were recounted, and every counter is right.',
  ]);
  await spread.db.pool.query(
    `update ${last}.surveys set response_count = 1, updated_at = now() + interval '3 days'`,
  );
  await spread.db.pool.query(`alter table ${schemaOf(1)}.submissions disable row level security`);
  expect(await look()).toEqual([
    expect.stringMatching(/^Something was stored 4\d+ minutes from now/),
    expect.stringMatching(/^Row-level security is not in force/),
    expect.stringContaining(`1 of 1 surveys show other figures than their answers give (${rows[0]?.id})`),
  ]);
});

test('reports a readable secret file and a key that was encrypted with another secret', async () => {
  await chmod(join(dataDir, 'secrets', 'auth-secret'), 0o644);
  expect(await problems()).toEqual([expect.stringMatching(/^Secrets: Others on this machine can read/)]);
  await db.pool.query(
    `insert into two_factors (user_id, secret, backup_codes) select id, 'unreadable', '' from users limit 1`,
  );
  const AUTH_SECRET = 'quite another secret than it was';
  expect(await problems({ AUTH_SECRET })).toEqual([
    expect.stringMatching(/^Secrets: Two-step sign-in fails, .*\(accounts: 1\)/),
  ]);
  await db.pool.query('delete from two_factors');
  await chmod(join(dataDir, 'secrets', 'auth-secret'), 0o600);
});

test('reports an unreachable mail server and a missing one in production', async () => {
  expect(await problems({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^Mail: .*ECONNREFUSED/),
  ]);
  const env = {
    NODE_ENV: 'production',
    BASE_URL: 'http://localhost',
    AUTH_SECRET: 'drawn-by-chance-0123456789-abcdef',
  };
  expect(await problems(env)).toEqual([expect.stringMatching(/^Mail: SMTP_URL is not set/)]);
});

test('reports a changed clock if stored times are in the future', async () => {
  await db.pool.query(`update surveys set updated_at = now() + interval '3 days'`);
  expect(await problems()).toEqual([
    expect.stringMatching(/^Clock: Something was stored 4\d+ minutes from now/),
  ]);
  await db.pool.query('update surveys set updated_at = now()');
});

test('explains an unreachable database and a folder without one', async () => {
  const empty = await makeDatabase();
  await empty.drop();
  expect(await problems({ DATABASE_URL: empty.url })).toEqual([
    expect.stringMatching(/^Database: .*does not exist/),
  ]);
  expect(await problems({ DATABASE_URL: '' })).toEqual([
    expect.stringMatching(/^Database: .*no database in .* yet/),
  ]);
});

test.each([
  [judgeClock({ apart: 900, ahead: -1 }), 'ok'],
  [judgeClock({ apart: 3_000, ahead: -1 }), 'problem'],
  [judgeRoom(100), 'problem'],
  [judgeRoom(2_000), 'note'],
  [judgeRoom(50_000), 'ok'],
  [judgeSecret('x'.repeat(32)), 'problem'],
  [judgeSecret('kT9-vQ2_mB7xLr4zWc8nHs5dJf1gYp3a'), 'ok'],
])('%o', (finding, state) => {
  expect(finding.state).toBe(state);
});
