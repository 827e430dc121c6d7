import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWriter, type Writer } from '../support/start-writer.ts';
import { openDatabase } from '../../src/server/db/connection/client.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { processesIn } from '../../src/server/db/embedded/orphans.ts';

// Real disks and real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'silent' });

let dataDir: string;
let cluster: string;
const writers: Writer[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'canvass-kills-'));
  cluster = join(dataDir, 'postgres');
});
afterEach(async () => {
  for (const writer of writers.splice(0)) {
    writer.child.kill('SIGKILL');
    await writer.ended;
  }
  // Whoever outlived its program is ended by its guard.
  await vi.waitUntil(async () => (await processesIn(cluster)).length === 0, { timeout: 15_000 });
  await rm(dataDir, { recursive: true, force: true });
});

async function aWriter(user?: { uid: number; gid: number }): Promise<Writer> {
  const writer = await startWriter(dataDir, 4321, user);
  writers.push(writer);
  return writer;
}

const hasWritten = async (writer: Writer, count: number) => {
  await expect.poll(() => writer.acknowledged.size, { timeout: 15_000 }).toBeGreaterThan(count);
};

const postmasterPid = async () =>
  Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);

/** Starts again after a kill, and gives the acknowledged numbers that are not there: none may be. */
async function missing(acknowledged: Iterable<number>): Promise<number[]> {
  const embedded = await startEmbedded({ dataDir, log });
  const db = openDatabase(embedded.url);
  const { rows } = await db.pool.query<{ n: number }>('select n from numbers');
  await db.close();
  await embedded.stop();
  const stored = new Set(rows.map((row) => row.n));
  return [...acknowledged].filter((n) => !stored.has(n));
}

test('PostgreSQL killed under load: keeps every acknowledged row and recovers the pool', async () => {
  const embedded = await startEmbedded({ dataDir, log });
  const db = openDatabase(embedded.url, { connections: 8 });
  await db.pool.query('create table numbers (n integer primary key)');
  const acknowledged = new Set<number>();
  let last = 0;
  const enough = new AbortController();
  const answers = () =>
    db.pool.query('select').then(
      () => true,
      () => false,
    );
  const writer = async () => {
    while (!enough.signal.aborted) {
      const n = (last += 1);
      const stored = await db.pool.query('insert into numbers values ($1)', [n]).catch(() => undefined);
      if (stored === undefined) await vi.waitUntil(answers, { timeout: 15_000 });
      else acknowledged.add(n);
    }
  };
  const all = Array.from({ length: 8 }, writer);
  for (const victim of ['postmaster', 'backend', 'postmaster']) {
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 50);
    const postmaster = await postmasterPid();
    const backends = (await processesIn(cluster)).filter((pid) => pid !== postmaster);
    process.kill(victim === 'postmaster' ? postmaster : (backends.at(-1) ?? postmaster), 'SIGKILL');
    const atKill = acknowledged.size;
    await expect.poll(() => acknowledged.size, { timeout: 15_000 }).toBeGreaterThan(atKill + 50);
  }
  enough.abort();
  await Promise.all(all);
  await db.close();
  await embedded.stop();
  expect(await missing(acknowledged)).toEqual([]);
});

test('all processes killed under load: the next start has every acknowledged row', async () => {
  const acknowledged = new Set<number>();
  for (let round = 0; round < 3; round += 1) {
    const writer = await aWriter();
    await hasWritten(writer, 100);
    const pids = await processesIn(cluster);
    for (const pid of [writer.child.pid ?? 0, ...pids]) process.kill(pid, 'SIGKILL');
    await writer.ended;
    for (const n of writer.acknowledged) acknowledged.add(n);
  }
  expect(await missing(acknowledged)).toEqual([]);
});

test('only the server killed: the orphaned PostgreSQL stops before the next start', async () => {
  const writer = await aWriter();
  await hasWritten(writer, 100);
  writer.child.kill('SIGKILL');
  await writer.ended;
  expect(await missing(writer.acknowledged)).toEqual([]);
  expect(await processesIn(cluster)).toEqual([]);
});

test('stops an orphaned postmaster without its guard', async () => {
  const writer = await aWriter();
  await hasWritten(writer, 100);
  const postmaster = await postmasterPid();
  // Stopped, it cannot follow its guard; it goes on working once the next start asks it to end.
  process.kill(postmaster, 'SIGSTOP');
  writer.child.kill('SIGKILL');
  await writer.ended;
  const looking = missing(writer.acknowledged);
  process.kill(postmaster, 'SIGCONT');
  expect(await looking).toEqual([]);
});

test('a reused process id does not block a start', async () => {
  const writer = await aWriter();
  await hasWritten(writer, 10);
  for (const pid of [writer.child.pid ?? 0, ...(await processesIn(cluster))]) process.kill(pid, 'SIGKILL');
  await writer.ended;
  const pidFile = join(cluster, 'postmaster.pid');
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [process.pid, ...rest].join('\n'));
  expect(await missing(writer.acknowledged)).toEqual([]);
});

test('a second start names the owner of the folder, and one of four concurrent ones works', async () => {
  const four = await Promise.all([aWriter(), aWriter(), aWriter(), aWriter()]);
  const working = four.filter((writer) => writer.refused() === undefined);
  expect(working).toHaveLength(1);
  const fifth = await aWriter();
  expect(fifth.refused()).toContain(`process ${working[0]?.child.pid} on port 4321, since 2`);
  expect(await fifth.ended).toEqual([1, null]);
});

test('runs as an ordinary user', async () => {
  const asRoot = process.getuid?.() === 0;
  // `nobody`, when we are root; who runs this as an ordinary user shows it with every other test.
  const nobody = { uid: 65_534, gid: 65_534 };
  if (asRoot) await chown(dataDir, nobody.uid, nobody.gid);
  const writer = await aWriter(asRoot ? nobody : undefined);
  expect(writer.refused()).toBeUndefined();
  await hasWritten(writer, 10);
  expect((await stat(cluster)).uid).toBe(asRoot ? nobody.uid : process.getuid?.());
  writer.child.kill('SIGTERM');
  expect(await writer.ended).toEqual([0, null]);
  // Root may take over later, and works as that user.
  expect(await missing(writer.acknowledged)).toEqual([]);
});
