import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/db/connection/client.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { createReplica } from '../../src/server/flow-control/replica.ts';
import { secureRows } from '../../src/server/db/access/secure-rows.ts';
import { submitResponse } from '../../src/shared/api/responses.ts';
import { exportSurvey, getResults } from '../../src/shared/api/results/results.ts';
import { saveSurvey, getSurvey } from '../../src/shared/api/survey/surveys.ts';
import { anApp } from '../support/app.ts';
import { aBreakableLine } from '../support/breakable-line.ts';
import { makeDatabase } from '../support/database.ts';
import { onPlan } from '../support/on-plan.ts';
import { openSurvey } from '../support/open-survey.ts';
import { signalCluster } from '../support/signal-cluster.ts';

const { url, db: direct, drop } = await makeDatabase();
const line = await aBreakableLine(url);
const db = openDatabase(line.url);
afterAll(async () => {
  await db.close();
  await line.cut();
  await drop();
});
// What breaks is logged, as it should be; here it would bury everything else.
const app = await anApp({ db, log: pino({ level: 'silent' }) });
const survey = await openSurvey(app);
const params = { id: survey.id };

/** A cluster of its own, which can be frozen without stopping what other files test. */
const dataDir = await mkdtemp(join(tmpdir(), 'canvass-frozen-'));
const cluster = join(dataDir, 'postgres');
const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), durable: false });
const silence = { silenceMs: 500, answerMs: 3_000 };
const own = openDatabase(embedded.url, { connections: 2, silence });
afterAll(async () => {
  await own.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
});
await migrate(own);
await secureRows(own);
const ownApp = await anApp({ db: own, log: pino({ level: 'silent' }) }, { silence });

/** Sends as a participant's page does: with the same id at every try. */
function sender() {
  const answers = [{ question_id: survey.questions[0]!.id, answer: 'Red' }];
  const body = { submission_id: randomUUID(), answers };
  return () => app.call(submitResponse, { params, body });
}
const stored = async () =>
  (await direct.pool.query<{ n: number }>('select count(*)::integer as n from submissions')).rows[0]?.n;
const countShown = async () =>
  (await survey.owner.call(getResults, { params, query: {} })).body.response_count;

test('database away: requests retry, no acknowledged answer is lost and service resumes', async () => {
  const [before, meanwhile] = [sender(), sender()];
  expect((await before()).status).toBe(201);
  await line.cut();

  const refused = await meanwhile();
  expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const results = await survey.owner.call(getResults, { params, query: {} });
  expect([results.status, results.error.code]).toEqual([503, 'unavailable']);
  expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);

  await line.reconnect();
  await expect.poll(async () => (await meanwhile()).status).toBe(200);
  expect((await before()).status).toBe(200);
  expect(await stored()).toBe(2);
  await expect.poll(countShown).toBe(2);
});

test('reads a replica only if it is up to date, otherwise the database', async () => {
  // The same database by a way of its own, on which the surveys' rows stand as they were.
  const near = await aBreakableLine(url);
  const behind = openDatabase(
    `${near.url}${near.url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c search_path=behind,public')}`,
  );
  onTestFinished(async () => {
    await behind.close();
    await near.cut();
  });
  const follow = (title: string) =>
    direct.pool.query(`drop schema if exists behind cascade; create schema behind;
      create table behind.surveys as select * from surveys; update behind.surveys set title = '${title}'`);
  await follow('As the replica has it');

  const silent = pino({ level: 'silent' });
  const reading = await anApp({ db: direct, log: silent, replica: createReplica(behind, silent, 0) });
  const { id, owner } = await openSurvey(reading);
  await onPlan(reading, owner.user.id, 'scientific-yearly');
  const exported = async (of = { id, owner }) => {
    const query = { format: 'json', missing: 'blank' } as const;
    const { status, body } = await of.owner.call(exportSurvey, { params: { id: of.id }, query });
    return [status, (body as unknown as { survey: { title: string } }).survey.title];
  };
  // The replica does not know the survey yet.
  expect(await exported()).toEqual([200, 'Lunch']);
  await follow('As the replica has it');
  expect(await exported()).toEqual([200, 'As the replica has it']);
  // Of texts in further languages it cannot be seen whether the replica has the newest.
  const translated = await openSurvey(reading, { language: 'en', languages: ['de'] });
  await onPlan(reading, translated.owner.user.id, 'scientific-yearly');
  await follow('As the replica has it');
  expect(await exported(translated)).toEqual([200, 'Lunch']);

  const { body } = await owner.call(getSurvey, { params: { id } });
  await owner.call(saveSurvey, { params: { id }, body: { ...body, title: 'Just edited' } });
  expect(await exported()).toEqual([200, 'Just edited']);

  await follow('As the replica has it');
  await near.cut();
  expect(await exported()).toEqual([200, 'Just edited']);
});

test('a stalled database does not delay the readiness check', async () => {
  const isReady = async () => (await app.inject({ url: '/api/ready' })).statusCode;
  await expect.poll(isReady).toBe(200);
  line.hold(true);
  expect(await Promise.all([isReady(), isReady()])).toEqual([503, 503]);
  line.hold(false);
  await expect.poll(isReady).toBe(200);
});

test('frozen database: a save returns 503, stores nothing and later succeeds', async () => {
  const { id, owner } = await openSurvey(ownApp);
  const at = { params: { id } };
  const { body } = await owner.call(getSurvey, at);
  const save = () => owner.call(saveSurvey, { ...at, body: { ...body, title: 'Dinner' } });
  const ask = async () =>
    (await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await ask();
  await signalCluster(cluster, 'SIGSTOP');
  try {
    const [saved, asked] = await Promise.allSettled([save(), ask()]);
    expect(saved).toMatchObject({ value: { status: 503, error: { code: 'unavailable' } } });
    expect(asked).toMatchObject({
      reason: { message: expect.stringContaining('gives no answer') as string },
    });
  } finally {
    await signalCluster(cluster, 'SIGCONT');
  }
  expect((await owner.call(getSurvey, at)).body.title).toBe('Lunch');
  expect(await ask()).not.toBe(before);
  expect((await save()).body.title).toBe('Dinner');
});

test('a slow statement is not cancelled by the stall detection', async () => {
  const { rows } = await own.pool.query<{ done: boolean }>('select pg_sleep(2) is not null as done');
  expect(rows).toEqual([{ done: true }]);
});

test('disk full: answers and saves return 503 without partial data until there is room', async () => {
  const send = sender();
  const { body } = await survey.owner.call(getSurvey, { params });
  const save = () => survey.owner.call(saveSurvey, { params, body: { ...body, title: 'Dinner' } });
  const before = await stored();
  // PostgreSQL says this of every statement that needs a new page.
  await direct.pool.query(`
    create function be_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger full_submissions before insert on submissions for each row execute function be_full();
    create trigger full_questions before insert or update on questions for each row execute function be_full()`);

  for (const attempt of [send, send, save]) {
    const { status, error, headers } = await attempt();
    expect([status, error.code]).toEqual([503, 'unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await stored()).toBe(before);
  expect((await survey.owner.call(getSurvey, { params })).body.title).toBe('Lunch');

  await direct.pool.query('drop function be_full cascade');
  expect((await send()).status).toBe(201);
  expect((await save()).body.title).toBe('Dinner');
  expect(await stored()).toBe((before ?? 0) + 1);
});
