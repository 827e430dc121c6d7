import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drillSurvey } from '../support/drill-survey.ts';
import { startBalancer } from '../support/balancer.ts';
import { makeDatabase } from '../support/database.ts';
import { buildMain, startMain, type Main } from '../support/start-main.ts';

/** Restarts of each of the two servers. */
const ROUNDS = 2;
/** How often each of the people does something: load, but not so much that a start has no processor. */
const PAUSE_MS = 100;
const SENDERS = 10;
/** Nobody waits longer than this, whichever server ends or starts meanwhile. */
const LONGEST_MS = 1_000;
/** What the balancer takes to see that a server is not ready, and a little. */
const DRAIN_SECONDS = '2';

// On a busy machine each start takes its time.
vi.setConfig({ testTimeout: 300_000 });

const program = buildMain();

test('restarting two servers in turn under load loses, rejects and delays nothing', async () => {
  const { url, db, drop } = await makeDatabase();
  onTestFinished(drop);
  const folder = await mkdtemp(join(tmpdir(), 'canvass-rolling-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  // One of them is a server of two processes.
  const started: Main[] = [];
  onTestFinished(async () => {
    for (const server of started) server.kill('SIGKILL');
    await Promise.all(started.map((server) => server.ended));
  });
  const start = async (index: number) => {
    const server = await startMain(program, {
      DATABASE_URL: url,
      DATA_DIR: join(folder, String(index)),
      AUTH_SECRET: 'x'.repeat(32),
      BILLING: 'off',
      DRAIN_SECONDS,
      WORKERS: String(index + 1),
    });
    started.push(server);
    return server;
  };
  const servers: Main[] = [await start(0), await start(1)];
  const balancer = await startBalancer(() => servers.map((server) => server.url));
  onTestFinished(() => balancer.close());

  const [{ url: direct }] = servers as [Main, Main];
  const { survey, owner } = await drillSurvey(direct);

  const acknowledged: string[] = [];
  const times: number[] = [];
  const refused: string[] = [];
  const enough = new AbortController();
  const ask = async (path: string, init: RequestInit, wanted: number) => {
    const startedAt = performance.now();
    const reply = await fetch(`${balancer.url}${path}`, init);
    const text = await reply.text();
    times.push(performance.now() - startedAt);
    if (reply.status !== wanted) refused.push(`${path}: ${reply.status} ${text.slice(0, 200)}`);
    return reply.status === wanted;
  };
  const over = async (what: () => Promise<unknown>) => {
    while (!enough.signal.aborted) {
      await what();
      await wait(PAUSE_MS);
    }
  };
  const send = async () => {
    const submission_id = randomUUID();
    const answers = [{ question_id: survey.questions[0]!.id, answer: 'Red' }];
    const body = JSON.stringify({ submission_id, answers });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    if (await ask(`/api/v1/public/surveys/${survey.id}/responses`, init, 201))
      acknowledged.push(submission_id);
  };
  const load = Promise.all([
    ...Array.from({ length: SENDERS }, () => over(send)),
    over(() => ask(`/survey/${survey.id}`, {}, 200)),
    over(() => ask(`/api/v1/surveys/${survey.id}/results`, { headers: owner }, 200)),
  ]);
  load.catch(() => enough.abort());

  await wait(2_000);
  for (let turn = 0; turn < 2 * ROUNDS && !enough.signal.aborted; turn += 1) {
    const index = turn % 2;
    servers[index]!.kill('SIGTERM');
    expect(await servers[index]!.ended).toEqual([0, null]);
    servers[index] = await start(index);
    await expect.poll(() => balancer.ready()).toBe(2);
    await wait(1_000);
  }
  enough.abort();
  await load;

  const { rows } = await db.pool.query<{ n: number }>('select count(*)::integer as n from submissions');
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(
    `${2 * ROUNDS} restarts, ${times.length} requests, ${acknowledged.length} answers acknowledged, ${rows[0]?.n} stored, ` +
      `${balancer.again()} requests sent a second time; half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, the slowest ${at(1)} ms`,
  );
  expect(refused.slice(0, 5)).toEqual([]);
  expect(rows[0]?.n).toBe(acknowledged.length);
  expect(acknowledged.length).toBeGreaterThan(500);
  expect(at(1)).toBeLessThanOrEqual(LONGEST_MS);
});
