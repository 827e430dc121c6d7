import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { PACE } from '../../../../tests/support/other-statements.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { storeSurvey } from '../../../../tests/support/stored-survey.ts';
import { openSnapshot } from '../../flow-control/snapshot.ts';

const app = await anApp({}, { connections: 20 });
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { pool } = app.deps.db;
/** About 20 MB: more than the buffers between the database and a reader who reads nothing. */
const ROWS = 24_000;

/** Creates a survey with more rows than buffers hold, so an export runs until it is read. */
async function aLargeSurvey() {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const { id } = await storeSurvey(app.deps.db, { user_id: owner.user.id });
  await pool.query(
    `insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
     select $1, gen_random_uuid(), now(), jsonb_build_object('1', 1, '3', repeat('long ', 160)), 1, n
     from generate_series(1, $2) n`,
    [id, ROWS],
  );
  await pool.query('update surveys set answers_revision = $2 where id = $1', [id, ROWS]);
  await pool.query(`insert into daily_counts values ($1, now()::date, $2, '{}', '{}')`, [id, ROWS]);
  const ask = (cookie = owner.cookie, query = 'format=csv') => {
    const { port } = app.server.server.address() as AddressInfo;
    const path = `/api/v1/surveys/${id}/export?${query}`;
    return get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false });
  };
  const open = async (cookie?: string, query?: string) => {
    const [reply] = (await once(ask(cookie, query), 'response')) as [IncomingMessage];
    return reply;
  };
  return { id, owner, ask, open };
}

const copiesRunning = async () => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and query like 'copy (%' and state = 'active'`,
  );
  return rows[0]?.n;
};

const linesOf = async (reply: IncomingMessage) => {
  let text = '';
  for await (const part of reply.setEncoding('utf8')) text += part as string;
  return text.split('\r\n').length - 1;
};

test('an export contains exactly the rows from its start in order of arrival', async () => {
  const { id, open } = await aLargeSurvey();
  const reply = await open();
  expect(reply.headers['x-total-rows']).toBe(String(ROWS));
  await pool.query(
    `insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
     select $1, gen_random_uuid(), now(), '{"3": "later"}', 1, $2 + n from generate_series(1, 1000) n`,
    [id, ROWS],
  );
  expect(await linesOf(reply)).toBe(ROWS + 1);
});

test('aborting a download cancels its query and releases its connection', async () => {
  const { open } = await aLargeSurvey();
  for (let i = 0; i < 6; i += 1) {
    const reply = await open();
    await once(reply, 'readable');
    expect(await copiesRunning()).toBe(1);
    reply.destroy();
    await vi.waitFor(async () => expect(await copiesRunning()).toBe(0), 20_000);
  }
  expect(await linesOf(await open())).toBe(ROWS + 1);
});

test('cancels the query of an aborted export even if the server role may not cancel queries', async () => {
  const { ask } = await aLargeSurvey();
  const blocking = await pool.connect();
  await blocking.query('begin; lock table submissions in access exclusive mode');
  const waiting = async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const left = ask().once('error', () => undefined);
  await vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000);
  left.destroy();
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 20_000);
  await blocking.query('rollback');
  blocking.release();
});

test('allows two concurrent exports per account and reserves the last of six slots', async () => {
  // Each client has its own survey, because deleting one empties its running download.
  const first = await aLargeSurvey();
  const replies = [await first.open(), await first.open()];
  const third = await first.open();
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
  const second = await aLargeSurvey();
  replies.push(await second.open(), await second.open());
  const next = await aLargeSurvey();
  await onPlan(app, next.owner.user.id, 'scientific-monthly');
  replies.push(await next.open());
  // A report with analyses uses two slots, and one more export would use the last: both wait and are refused.
  const leaving = next.ask(undefined, 'format=pdf&analyses=all').once('error', () => undefined);
  replies.push(await (await aLargeSurvey()).open());
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  leaving.destroy();
  for (const reply of [...replies, third]) reply.destroy();
  await vi.waitFor(async () => expect(await copiesRunning()).toBe(0), 20_000);
});

test('a waiting person gets the slot of a reader who reads almost nothing', async () => {
  const stalled: IncomingMessage[] = [];
  for (let n = 0; n < 6; n += 1) stalled.push(await (await aLargeSurvey()).open());
  const next = await (await aLargeSurvey()).open();
  expect(next.statusCode).toBe(200);
  for (const reply of [...stalled, next]) reply.on('error', () => undefined).destroy();
  await vi.waitFor(async () => expect(await copiesRunning()).toBe(0), 20_000);
});

test('an interrupted export never looks complete', async () => {
  const { open } = await aLargeSurvey();
  const reply = await open();
  await once(reply, 'readable');
  await pool.query(
    // Limited to this file's database: other test files share the cluster.
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'copy (%' and pid <> pg_backend_pid()`,
  );
  await expect(linesOf(reply)).rejects.toThrow('aborted');
});

test('a snapshot stays open during a long computation', async () => {
  const snapshot = await openSnapshot(app.deps.db, PACE);
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(snapshot.db);
  snapshot.close();
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
});
