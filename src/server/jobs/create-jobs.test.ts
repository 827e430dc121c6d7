import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDatabase } from '../../../tests/support/database.ts';
import { createCursors } from '../base/sealed-tokens.ts';
import { openDatabase, type Database } from '../db/connection/client.ts';
import { createJobs, type JobHandler } from './create-jobs.ts';
import { PermanentJobError } from './permanent-job-error.ts';
import { readJobFigures } from './job-data.ts';
import { retryAfter } from './retry-after.ts';

const db = await aDatabase();
const log = pino({ level: 'silent' });
const SECRET = 'a secret that only tests know, long enough';

function aServer(kind: string, handler: JobHandler, parts: { db?: Database; leaseSeconds?: number } = {}) {
  const jobs = createJobs({ db, log, cursors: createCursors([SECRET]), ...parts });
  jobs.handle(kind, handler);
  onTestFinished(() => jobs.close());
  return jobs;
}

const rowsOf = async (kind: string) =>
  (
    await db.pool.query<{ sealed: string; problem: string | null; tries: number; wait: string }>(
      `select sealed, problem, tries, case when due_at = 'infinity' then 'for ever'
         when due_at > now() + interval '10 seconds' then 'a while' else 'no' end as wait
       from jobs where kind = $1`,
      [kind],
    )
  ).rows;

async function aDyingServer(kind: string, leaseSeconds?: number) {
  const own = openDatabase(db.url, { connections: 2 });
  onTestFinished(() => own.close());
  const { promise: started, resolve: start } = Promise.withResolvers<string>();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const jobs = aServer(
    kind,
    async (_job, id) => {
      await own.close();
      start(id);
      await end;
    },
    { db: own, ...(leaseSeconds !== undefined && { leaseSeconds }) },
  );
  onTestFinished(() => resolve());
  await jobs.add(kind, {});
  return { id: await started };
}

test('several servers run each job once, and its payload is encrypted', async () => {
  const kind = randomUUID();
  const done: unknown[] = [];
  const idle = createJobs({ db, log, cursors: createCursors([SECRET]) });
  for (let n = 0; n < 10; n += 1) await idle.add(kind, { link: `https://canvass.example/${n}` });
  expect((await rowsOf(kind)).map(({ sealed }) => sealed).join('')).not.toContain('canvass.example');

  const work: JobHandler = async (job) => void done.push(job);
  for (const server of [aServer(kind, work), aServer(kind, work)]) server.start();
  await vi.waitUntil(async () => (await rowsOf(kind)).length === 0, 20_000);
  expect(done.map((job) => (job as { link: string }).link).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, n) => `https://canvass.example/${n}`),
  );
});

test('a job is stored only if its transaction commits', async () => {
  const kind = randomUUID();
  const work = vi.fn<JobHandler>().mockResolvedValue();
  const jobs = aServer(kind, work);
  const undone = db.transaction(async (trx) => {
    await jobs.add(kind, {}, trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rowsOf(kind)).toEqual([]);
  await db.transaction((trx) => jobs.add(kind, {}, trx));
  jobs.start();
  await vi.waitUntil(async () => (await rowsOf(kind)).length === 0, 20_000);
  expect(work).toHaveBeenCalledOnce();
});

test('retries and reports failing jobs and gives up on permanent errors', async () => {
  const kind = randomUUID();
  const handler = vi.fn<JobHandler>(async (job) => {
    if ((job as { hopeless: boolean }).hopeless) throw new PermanentJobError('refused for good');
    throw Object.assign(new Error('connect to ada@example.org'), { code: 'ECONNREFUSED' });
  });
  const jobs = aServer(kind, handler);
  await jobs.add(kind, { hopeless: false });
  await jobs.add(kind, { hopeless: true });
  await vi.waitUntil(
    async () =>
      (await rowsOf(kind)).every(({ problem }) => problem !== null && problem !== 'begun and not ended'),
    20_000,
  );
  expect((await rowsOf(kind)).map(({ problem, wait, tries }) => [problem, wait, tries]).toSorted()).toEqual([
    ['ECONNREFUSED', 'a while', 1],
    ['refused for good', 'for ever', 1],
  ]);
  expect(await readJobFigures(db.kysely)).toMatchObject({ waiting: 1, given_up: 1 });

  await db.pool.query(`update jobs set due_at = now() where problem = 'ECONNREFUSED'`);
  handler.mockResolvedValue();
  aServer(kind, handler).start();
  await vi.waitUntil(async () => (await rowsOf(kind)).length === 1, 20_000);
});

test('another server runs the job of a dead server once its lease has run out', async () => {
  const kind = randomUUID();
  const { id } = await aDyingServer(kind, 2);
  const work = vi.fn<JobHandler>().mockResolvedValue();
  const other = aServer(kind, work);
  other.start();
  await vi.waitUntil(() => {
    other.start();
    return work.mock.calls.length > 0;
  }, 20_000);
  expect(work.mock.calls).toEqual([[{}, id]]);
  await vi.waitUntil(async () => (await rowsOf(kind)).length === 0, 20_000);
});

test('a running job holds neither a connection nor a lock', async () => {
  const kind = randomUUID();
  const own = openDatabase(db.url, { connections: 2 });
  onTestFinished(() => own.close());
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const work = vi.fn<JobHandler>(() => end);
  const jobs = aServer(kind, work, { db: own });
  onTestFinished(() => resolve());
  await jobs.add(kind, {});
  await vi.waitUntil(() => work.mock.calls.length === 1, 20_000);
  expect(own.pool.idleCount).toBe(own.pool.totalCount);
  const locked = await db.pool.query('select from jobs where kind = $1 for update nowait', [kind]);
  expect(locked.rowCount).toBe(1);
  resolve();
  await vi.waitUntil(async () => (await rowsOf(kind)).length === 0, 20_000);
});

test('a job may run longer than its lease without running twice', async () => {
  const kind = randomUUID();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const work = vi.fn<JobHandler>(() => end);
  const jobs = aServer(kind, work, { leaseSeconds: 1 });
  const other = aServer(kind, work, { leaseSeconds: 1 });
  onTestFinished(() => resolve());
  await jobs.add(kind, {});
  const begun = performance.now();
  await vi.waitUntil(() => {
    other.start();
    return performance.now() - begun > 2_500;
  }, 20_000);
  expect(work).toHaveBeenCalledOnce();
  resolve();
  await vi.waitUntil(async () => (await rowsOf(kind)).length === 0, 20_000);
});

test('retries a job whose servers die less and less often', async () => {
  const kind = randomUUID();
  await aDyingServer(kind);
  expect(await rowsOf(kind)).toMatchObject([{ tries: 1, problem: 'begun and not ended', wait: 'a while' }]);
  await db.pool.query('update jobs set tries = 5, due_at = now() where kind = $1', [kind]);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const work = vi.fn<JobHandler>(() => end);
  aServer(kind, work).start();
  await vi.waitUntil(() => work.mock.calls.length === 1, 20_000);
  const { rows } = await db.pool.query<{ is_long: boolean }>(
    `select due_at > now() + interval '5 minutes' as is_long from jobs where kind = $1`,
    [kind],
  );
  expect(rows).toEqual([{ is_long: true }]);
  resolve();
});

test('a failure after the lease has run out leaves the job to the server that runs it', async () => {
  const kind = randomUUID();
  const { promise: failure, reject } = Promise.withResolvers<void>();
  const first = aServer(kind, () => failure);
  await first.add(kind, {});
  await vi.waitUntil(async () => (await rowsOf(kind))[0]?.tries === 1, 20_000);
  await db.pool.query('update jobs set due_at = now() where kind = $1', [kind]);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  aServer(kind, () => end).start();
  await vi.waitUntil(async () => (await rowsOf(kind))[0]?.tries === 2, 20_000);
  reject(new PermanentJobError('refused for good'));
  await first.close();
  expect(await rowsOf(kind)).toMatchObject([{ tries: 2, problem: 'begun and not ended' }]);
  resolve();
  await vi.waitUntil(async () => (await rowsOf(kind)).length === 0, 20_000);
});

test('doubles the delay up to some hours and gives up after a week', () => {
  expect([0, 1, 2].map((tries) => retryAfter(tries, 60, 0.5))).toEqual([15, 30, 60]);
  expect(retryAfter(100, 86_400, 0.5)).toBe(6 * 3_600);
  expect(retryAfter(3, 8 * 86_400, 0.5)).toBeNull();
});
