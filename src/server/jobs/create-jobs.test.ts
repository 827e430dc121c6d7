import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDatabase } from '../../../tests/support/database.ts';
import { createCursors } from '../base/sealed-tokens.ts';
import { openDatabase } from '../db/connection/client.ts';
import { createJobs, type JobHandler } from './create-jobs.ts';
import { PermanentJobError } from './permanent-job-error.ts';
import { addJob, beginTry, holdJob, readJobFigures, takeJob } from './job-data.ts';
import { retryAfter } from './retry-after.ts';

const db = await aDatabase();
const log = pino({ level: 'silent' });
const SECRET = 'a secret that only tests know, long enough';

/** With a job kind unique to the test. */
function aServer(kind: string, handler: JobHandler, secret = SECRET) {
  const cursors = createCursors([secret]);
  const jobs = createJobs({ db, log, cursors });
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

/** Terminates connections that hold jobs. */
async function cutOff(): Promise<void> {
  await db.pool.query(`select pg_terminate_backend(l.pid) from pg_locks l
    where l.database = (select oid from pg_database where datname = current_database())
      and l.relation = 'jobs'::regclass and l.mode = 'RowShareLock' and l.pid <> pg_backend_pid()`);
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

test('another server runs the job of a server that was cut off', async () => {
  const kind = randomUUID();
  const ids: string[] = [];
  const { promise: never } = Promise.withResolvers<void>();
  const cut = aServer(kind, async (_job, id) => {
    ids.push(id);
    await Promise.race([never, vi.waitUntil(() => ids.length === 2, 20_000)]);
  });
  await cut.add(kind, {});
  await vi.waitUntil(() => ids.length === 1, 20_000);
  const other = aServer(kind, async (_job, id) => void ids.push(id));
  other.start();
  await cutOff();
  await vi.waitUntil(() => {
    other.start();
    return ids.length === 2;
  }, 20_000);
  expect(ids[1]).toBe(ids[0]);
  await vi.waitUntil(async () => (await rowsOf(kind)).length === 0, 20_000);
});

test('reading a job that another worker holds does not block it', async () => {
  const kind = randomUUID();
  await addJob(db.kysely, kind, 'sealed');
  const job = await db.transaction(async (trx) => {
    const job = await takeJob(trx, [kind]);
    await beginTry(trx, job!.id, 60);
    return job!;
  });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const looks = await db.pool.connect();
  await looks.query('begin');
  await looks.query('select 1 from jobs where id = $1 for update', [job.id]);
  const lock = db.transaction((trx) => holdJob(trx, job));
  await expect.poll(async () => (await db.pool.query(waiting)).rowCount).toBe(1);
  await looks.query('commit');
  looks.release();
  expect(await lock).toBe(true);
  expect(await db.transaction((trx) => holdJob(trx, { ...job, tries: 1 }))).toBe(false);
});

test('retries a job that always loses its connection less and less often', async () => {
  const kind = randomUUID();
  const jobs = aServer(kind, () => cutOff());
  await jobs.add(kind, {});
  await vi.waitUntil(async () => {
    jobs.start();
    return (await rowsOf(kind))[0]?.wait === 'a while';
  }, 20_000);
  expect(await rowsOf(kind)).toMatchObject([{ tries: 2, problem: 'begun and not ended' }]);
});

test('a job may run longer than the idle transaction timeout', async () => {
  const impatient = openDatabase(db.url);
  onTestFinished(() => impatient.close());
  impatient.pool.on('connect', (client) =>
    client.query('set idle_in_transaction_session_timeout = 500', () => undefined),
  );
  const kind = randomUUID();
  const work = vi.fn<JobHandler>(async () => void (await db.pool.query('select pg_sleep(1)')));
  const jobs = createJobs({ db: impatient, log, cursors: createCursors([SECRET]) });
  jobs.handle(kind, work);
  onTestFinished(() => jobs.close());
  await jobs.add(kind, {});
  await vi.waitUntil(async () => work.mock.calls.length === 1 && (await rowsOf(kind)).length === 0, 20_000);
});

test('doubles the delay up to some hours and gives up after a week', () => {
  expect([0, 1, 2].map((tries) => retryAfter(tries, 60, 0.5))).toEqual([15, 30, 60]);
  expect(retryAfter(100, 86_400, 0.5)).toBe(6 * 3_600);
  expect(retryAfter(3, 8 * 86_400, 0.5)).toBeNull();
});
