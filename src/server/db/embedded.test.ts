import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './connection/client.ts';
import { startEmbedded } from './embedded.ts';

// Real disks and processes may be slow.
vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'silent' });

let dataDir: string;
beforeEach(async () => {
  // Private, like folders below a home directory.
  dataDir = await mkdtemp(join(tmpdir(), 'canvass-embedded-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function ask(folder: string, sql: string): Promise<Record<string, unknown>[]> {
  const embedded = await startEmbedded({ dataDir: folder, log });
  const db = openDatabase(embedded.url);
  try {
    return (await db.pool.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await db.close();
    await embedded.stop();
  }
}

describe('the embedded database', () => {
  test('is durable at every commit, speaks UTF-8 and UTC, and sorts the same everywhere', async () => {
    const rows = await ask(
      dataDir,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit',
         'full_page_writes', 'server_encoding', 'TimeZone', 'data_checksums', 'password_encryption')
       union select 'locale', datlocale from pg_database where datname = current_database()
       union select 'lower', lower('ÄÖÜẞ')`,
    );
    expect(Object.fromEntries(rows.map((row) => [row['name'], row['setting']]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      data_checksums: 'on',
      password_encryption: 'scram-sha-256',
      locale: 'C.UTF-8',
      lower: 'äöüß',
    });
  });

  test('keeps its data when it is stopped and started again', async () => {
    await ask(dataDir, 'create table cups as select 7 as n');
    expect(await ask(dataDir, 'select n from cups')).toEqual([{ n: 7 }]);
  });

  test('is inaccessible to other users by files and socket', async () => {
    const embedded = await startEmbedded({ dataDir, log });
    const modes = await Promise.all(
      ['postgres', 'run', 'secrets', 'secrets/postgres-password'].map(
        async (name) => (await stat(join(dataDir, name))).mode & 0o077,
      ),
    );
    expect(modes).toEqual([0, 0, 0, 0]);
    const stranger = openDatabase(embedded.url.replace(/:[^:@]+@/, ':wrong@'));
    await expect(stranger.pool.query('select 1')).rejects.toThrow(/password authentication failed/);
    await stranger.close();
    await embedded.stop();
  });

  test('runs as its own user under root, otherwise as the current user', async () => {
    await ask(dataDir, 'select 1');
    const { uid } = await stat(join(dataDir, 'postgres'));
    const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
    const own = users.find(([name]) => name === 'canvass-postgres')?.[2];
    expect(uid).toBe(process.getuid?.() === 0 ? Number(own) : process.getuid?.());
    expect(uid).not.toBe(0);
  });

  test('works in a folder whose name is too long for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(120), 'a b & ü');
    await ask(long, 'create table cups as select 7 as n');
    expect(await ask(long, 'select n from cups')).toEqual([{ n: 7 }]);
  });

  test('works in a folder with spaces and special characters in its name', async () => {
    expect(await ask(join(dataDir, "a b&c?d=é%20'"), 'select 7 as n')).toEqual([{ n: 7 }]);
  });

  test('moves its data to another folder', async () => {
    const [old, moved] = [join(dataDir, 'old'), join(dataDir, 'new')];
    await ask(old, 'create table cups as select 7 as n');
    await cp(old, moved, { recursive: true });
    expect(await ask(moved, 'select n from cups')).toEqual([{ n: 7 }]);
  });
});

describe('a start is refused with a clear message', () => {
  test('when the cluster was made by another major version', async () => {
    await ask(dataDir, 'select 1');
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      /made by PostgreSQL 17.*brings PostgreSQL 18/,
    );
  });

  test('when the folder holds other files, which stay unchanged', async () => {
    const file = join(dataDir, 'postgres/notes.txt');
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(file, 'mine');
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/holds no PostgreSQL database/);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  test('when another process uses the data folder, and names it', async () => {
    const embedded = await startEmbedded({ dataDir, log, port: 4321 });
    const refusal = new RegExp(`already runs.*process ${process.pid} on port 4321, since 2`);
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(refusal);
    await embedded.stop();
    await (await startEmbedded({ dataDir, log })).stop();
  });
});

test('refuses a damaged data folder, names the backup and does not overwrite it', async () => {
  await ask(dataDir, 'create table cups as select 7 as n');
  const cluster = join(dataDir, 'postgres');
  const folder = join(dataDir, 'whole');
  await cp(cluster, folder, { recursive: true, preserveTimestamps: true });
  const refusal = /cannot be read: [^]*Nothing was changed\. Copy secrets\/ .*npm run restore -- FOLDER/;
  for (const file of ['PG_VERSION', 'global/pg_control', 'global/1262']) {
    await truncate(join(cluster, file));
    await expect(startEmbedded({ dataDir, log }), file).rejects.toThrow(refusal);
    expect((await stat(join(cluster, file))).size).toBe(0);
    await cp(join(folder, file), join(cluster, file));
  }
  await rm(cluster, { recursive: true });
  await cp(folder, cluster, { recursive: true });
  expect(await ask(dataDir, 'select n from cups')).toEqual([{ n: 7 }]);
});

test('recreates a cluster whose initialization was interrupted', async () => {
  const draft = join(dataDir, 'postgres.new-123456');
  await mkdir(draft);
  await writeFile(join(draft, 'PG_VERSION'), '18\n');
  await mkdir(join(dataDir, 'postgres'));
  expect(await ask(dataDir, 'select 7 as n')).toEqual([{ n: 7 }]);
  await expect(stat(draft)).rejects.toThrow(/ENOENT/);
});

test('resets a lost password', async () => {
  await ask(dataDir, 'create table cups as select 7 as n');
  await rm(join(dataDir, 'secrets'), { recursive: true });
  expect(await ask(dataDir, 'select n from cups')).toEqual([{ n: 7 }]);
});

test('restores ownership of data that root copied', async () => {
  await ask(dataDir, 'create table cups as select 7 as n');
  if (process.getuid?.() === 0) await chown(join(dataDir, 'postgres'), 0, 0);
  await chmod(dataDir, 0o755);
  expect(await ask(dataDir, 'select n from cups')).toEqual([{ n: 7 }]);
});
