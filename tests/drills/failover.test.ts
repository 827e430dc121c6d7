import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/db/connection/client.ts';
import { drillSurvey } from '../support/drill-survey.ts';
import { findFailoverPrograms } from '../support/failover-programs.ts';
import { freePorts } from '../support/free-ports.ts';
import { startHaproxy } from '../support/haproxy.ts';
import { addressAt, startPatroniCluster, type Node } from '../support/patroni-cluster.ts';
import { recount } from '../support/recount.ts';
import { buildMain, startMain, type Main } from '../support/start-main.ts';

/** How often the primary is lost. */
const ROUNDS = Number(process.env['FAILOVERS'] ?? 20);
const SENDERS = 10;
const PAUSE_MS = 100;
/** Answers are acknowledged again this soon after there is a new primary, on a busy machine too. */
const BACK_MS = 15_000;
const MINUTE_MS = 60_000;

vi.setConfig({ testTimeout: 5 * MINUTE_MS + ROUNDS * 2 * MINUTE_MS });

/** The ways to lose a primary; those that come back do so once there is another one. */
const WAYS: readonly { name: string; lose(node: Node): Promise<void>; bring(node: Node): Promise<void> }[] = [
  {
    name: 'database killed',
    lose: (node) => node.signalDatabase('SIGKILL'),
    bring: async () => undefined,
  },
  {
    name: 'machine killed',
    async lose(node) {
      node.signalPatroni('SIGKILL');
      await node.signalDatabase('SIGKILL');
    },
    bring: async (node) => node.start(),
  },
  {
    name: 'machine frozen',
    async lose(node) {
      node.signalPatroni('SIGSTOP');
      await node.signalDatabase('SIGSTOP');
    },
    async bring(node) {
      await node.signalDatabase('SIGCONT');
      node.signalPatroni('SIGCONT');
    },
  },
];

test('repeated failovers under load lose no acknowledged answer and count each once', async () => {
  const programs = await findFailoverPrograms();
  const program = buildMain();
  const folder = await mkdtemp(join(tmpdir(), 'canvass-failover-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  // PostgreSQL passes it as a user of its own where we are root.
  await chmod(folder, 0o711);
  const cluster = await startPatroniCluster(folder, programs);
  onTestFinished(() => cluster.stop());
  const untilSafe = async () => {
    const often = { timeout: 2 * MINUTE_MS, interval: 250 };
    await expect.poll(() => cluster.hasSynchronousStandby(), often).toBe(true);
  };
  await untilSafe();

  const [databasePort = 0, webPort = 0, ...serverPorts] = await freePorts(4);
  const { nodes } = cluster;
  const before = { nodes, databasePort, webPort, serverPorts };
  const haproxy = await startHaproxy(programs.haproxy, folder, before);
  onTestFinished(() => haproxy.stop());
  const DATABASE_URL = addressAt(databasePort);
  const servers: Main[] = [];
  onTestFinished(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
  });
  for (const port of serverPorts)
    servers.push(
      await startMain(program, {
        DATABASE_URL,
        DATA_DIR: join(folder, `server-${port}`),
        AUTH_SECRET: 'x'.repeat(32),
        BILLING: 'off',
        PORT: String(port),
      }),
    );

  const direct = servers[0]!.url;
  const { survey, owner } = await drillSurvey(direct);

  const web = `http://127.0.0.1:${webPort}`;
  await expect.poll(async () => (await fetch(`${web}/api/ready`)).status).toBe(200);
  const over = new AbortController();
  /** When each answer was acknowledged. */
  const acknowledged: number[] = [];
  let again = 0;
  /** Replies that neither did what was asked nor asked to come again. */
  const wrong: string[] = [];

  /** Asks until it is done, as a page does. */
  async function ask(path: string, init: RequestInit = {}): Promise<void> {
    for (;;) {
      const reply = await fetch(`${web}${path}`, { ...init, signal: AbortSignal.timeout(30_000) }).then(
        async (each) => ({ status: each.status, text: await each.text() }),
        () => null,
      );
      if (reply !== null && reply.status < 300) return;
      // 502 and 504 are HAProxy's own.
      if (reply !== null && ![502, 503, 504].includes(reply.status))
        wrong.push(`${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
      again += 1;
      await wait(PAUSE_MS * (1 + Math.random()));
    }
  }
  async function send(): Promise<void> {
    const answers = [{ question_id: survey.questions[0]!.id, answer: 'Red' }];
    await ask(`/api/v1/public/surveys/${survey.id}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ submission_id: randomUUID(), answers }),
    });
    acknowledged.push(performance.now());
  }
  const repeat = async (what: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await what();
      await wait(PAUSE_MS);
    }
  };
  /** What HAProxy itself said, whenever that changed. */
  const reports: { at: number; up: readonly string[] }[] = [];
  async function look(): Promise<void> {
    // It is gone before the load is, where the drill fails.
    const up = await haproxy.nodesUp().catch(() => null);
    if (up !== null && reports.at(-1)?.up.join() !== up.join()) reports.push({ at: performance.now(), up });
  }
  const load = Promise.all([
    repeat(look),
    ...Array.from({ length: SENDERS }, () => repeat(send)),
    repeat(() => ask(`/survey/${survey.id}`)),
    repeat(() => ask(`/api/v1/surveys/${survey.id}/results`, { headers: { cookie: owner.cookie } })),
  ]);

  interface Round {
    readonly way: string;
    readonly newPrimaryMs: number;
    readonly backMs: number;
    /** When HAProxy gave up the former primary, and when it led to the new one. */
    readonly downMs: number;
    readonly upMs: number;
  }
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilSafe();
    await wait(1_000);
    const way = WAYS[round % WAYS.length]!;
    const [former, next] = (await cluster.isPrimary(nodes[0])) ? nodes : ([nodes[1], nodes[0]] as const);
    const lostAt = performance.now();
    await way.lose(former);
    await expect.poll(() => cluster.isPrimary(next), { timeout: MINUTE_MS, interval: 50 }).toBe(true);
    const electedAt = performance.now();
    await expect.poll(() => acknowledged.some((at) => at > electedAt), { timeout: MINUTE_MS }).toBe(true);
    const backMs = acknowledged.find((at) => at > electedAt)! - electedAt;
    const [{ name: old }, { name: own }] = [former, next];
    const since = (is: (up: readonly string[]) => boolean) =>
      (reports.find(({ at, up }) => at > lostAt && is(up))?.at ?? NaN) - lostAt;
    rounds.push({
      way: way.name,
      newPrimaryMs: electedAt - lostAt,
      backMs,
      downMs: since((up) => !up.includes(old)),
      upMs: since((up) => up.includes(own)),
    });
    await way.bring(former);
  }
  await untilSafe();
  over.abort();
  await load;

  const db = openDatabase(DATABASE_URL, { connections: 1 });
  onTestFinished(() => db.close());
  const { rows } = await db.pool.query<{ n: number }>('select count(*)::integer as n from submissions');
  const line = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const inTwo = ({ at, up }: (typeof reports)[number], n: number) =>
    up.length > 1 ? (reports[n + 1]?.at ?? at) - at : 0;
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  console.log(
    [
      line(
        'round',
        'primary lost',
        'HAProxy: down after s',
        'new primary after s',
        'HAProxy: up after s',
        'acknowledged s later',
      ),
      line('--', '--', '--', '--', '--', '--'),
      ...rounds.map(({ way, ...ms }, n) => {
        const times = [ms.downMs, ms.newPrimaryMs, ms.upMs, ms.backMs].map(seconds);
        return line(String(n + 1), way, ...times);
      }),
      // A dead one is given up after two checks; until then connections go to both.
      `HAProxy led to two at most for s: ${seconds(Math.max(0, ...reports.map(inTwo)))}`,
      `${acknowledged.length} answers acknowledged, ${rows[0]?.n} stored, ${again} requests asked to come again`,
    ].join('\n'),
  );
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(rows[0]?.n).toBe(acknowledged.length);
  expect(await recount(db)).toEqual([]);
  expect(Math.max(...rounds.map(({ backMs }) => backMs))).toBeLessThanOrEqual(BACK_MS);
});
