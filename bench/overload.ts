// npm run bench -- overload [connections]: a database that stands still under more submissions than may wait. What is too
// much must be refused at once with 503 and Retry-After, the server's memory must stay flat, and when the database
// goes on, everything that was acknowledged must be there, and nothing else.
import { setTimeout as wait } from 'node:timers/promises';
import { processesIn } from '../src/server/db/embedded/orphans.ts';
import { recount } from '../tests/support/recount.ts';
import { buildServer } from './support/build-server.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { median } from './support/measure.ts';
import { startLoad, startServer } from './support/processes.ts';
import { machine } from './support/report.ts';
import { seedSurveys } from './support/seed-surveys.ts';

const CONNECTIONS = Number(process.argv[3] ?? 10_000);
/** As many as the intake lets wait. */
const MAX_WAITING = 5_000;
const SECONDS = { before: 3, still: 9, after: 3 } as const;
const SAMPLE_MS = 250;
/** How long connections may take to come, at most: the load lasts no longer than it is meant to. */
const OPENING_MS = 5_000;

console.log(`${machine()}\n`);
const file = await buildServer();
const cluster = await startCluster();
const [load, targets] = [await startLoad(), await seedSurveys(cluster.db, 1)];
const server = await startServer(file, {
  DATABASE_URL: cluster.url,
  INTAKE: 'product',
  PORT: '0',
  LOG_LEVEL: 'silent',
});

await load.run({ port: server.port, connections: 64, seconds: 3, targets });
const before = await countStored(cluster);
const seconds = SECONDS.before + SECONDS.still + SECONDS.after;
const sending = load.run({ port: server.port, connections: CONNECTIONS, seconds, targets });
// What connections take while they come is no growth of the standstill. Some may come late, when the system tries again.
for (const until = performance.now() + OPENING_MS; performance.now() < until; await wait(SAMPLE_MS))
  if (((await server.figures()).connections ?? 0) >= 0.99 * CONNECTIONS) break;
await wait(SECONDS.before * 1000);
await signal(cluster, 'SIGSTOP');
const samples: { waiting: number; megabytes: number }[] = [];
let slowest = 0;
const end = performance.now() + SECONDS.still * 1000;
while (performance.now() < end) {
  await wait(SAMPLE_MS);
  const askedAt = performance.now();
  const { waiting, rss } = await server.figures();
  slowest = Math.max(slowest, performance.now() - askedAt);
  samples.push({ waiting, megabytes: rss / 2 ** 20 });
}
await signal(cluster, 'SIGCONT');
const { statuses, withoutRetryAfter } = await sending;
const stored = (await countStored(cluster)) - before;
const wrong = await recount(cluster.db);
await server.stop();
load.stop();
await cluster.stop();

// Once the queue is full: the last third of the standstill against the third before it.
const third = Math.floor(samples.length / 3);
const megabytes = samples.map((sample) => sample.megabytes);
const growth = median(megabytes.slice(2 * third)) / median(megabytes.slice(third, 2 * third));
const mostWaiting = Math.max(...samples.map((sample) => sample.waiting));
const [refused, acknowledged] = [statuses[503] ?? 0, statuses[201] ?? 0];
const others = Object.values(statuses).reduce((sum, n) => sum + n, 0) - refused - acknowledged;
console.log(`${CONNECTIONS} connections, the database stood still for ${SECONDS.still} s`);
console.log(`${acknowledged} acknowledged, ${refused} refused with 503`);
console.log(`memory while it stood still: ${megabytes.map((each) => Math.round(each)).join(' ')} MiB`);
console.log(`the server took up to ${Math.round(slowest)} ms to say how it is\n`);

const checks = [
  // Fewer would say that it was not tried.
  [
    `most that waited at once: ${mostWaiting} (${Math.min(CONNECTIONS, MAX_WAITING)} wanted)`,
    mostWaiting <= MAX_WAITING && mostWaiting >= 0.9 * Math.min(CONNECTIONS, MAX_WAITING),
  ],
  [
    `memory of the last third of the standstill against the second: ${growth.toFixed(2)} (at most 1.1)`,
    growth <= 1.1,
  ],
  [`${withoutRetryAfter} refusals without Retry-After`, refused > 0 && withoutRetryAfter === 0],
  [`${stored} stored, as many as were acknowledged`, stored === acknowledged],
  [`${others} other replies`, others === 0],
  [`${wrong.length} counters that a recount contradicts`, wrong.length === 0],
] as const;
for (const [what, isMet] of checks) {
  if (!isMet) process.exitCode = 1;
  console.log(`${isMet ? 'ok    ' : 'FAILED'} ${what}`);
}

async function countStored({ db }: Cluster): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>('select count(*)::integer as n from submissions');
  return rows[0]?.n ?? 0;
}

async function signal({ folder }: Cluster, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  for (const pid of await processesIn(folder)) process.kill(pid, name);
}
