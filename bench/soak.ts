// npm run bench -- soak [seconds]: hours of an ordinary day in ten minutes. Answers come at 70 % of what the server takes
// while its owner's viewers watch, and data are exported, analysed and edited. No reply may be wrong, nothing may be lost,
// and neither memory nor the slowest replies may grow.
import os from 'node:os';
import { recount } from '../tests/support/recount.ts';
import { buildServer } from './support/build-server.ts';
import { startCluster, storedBytes, type Cluster } from './support/cluster.ts';
import type { LoadResult } from './support/load-job.ts';
import { median } from './support/measure.ts';
import { startLoad, startServer } from './support/processes.ts';
import { machine, reportChecks, table } from './support/report.ts';
import { seedResults } from './support/seed-results.ts';
import { seedSurveys } from './support/seed-surveys.ts';
import { signInOwner } from './support/sign-in-owner.ts';
import { simulateVisitors } from './support/stress/soak-visitors.ts';

const SECONDS = Number(process.argv[3] ?? 600);
const SHARE = 0.7;
const CONNECTIONS = 64;
const VIEWERS = 15;
/** Of the survey that is exported and analysed meanwhile. */
const LARGE = 100_000;
/** How long it is found out what the server takes; the first of them compile it. */
const TRIAL = { warm: 8, full: 6 } as const;
/** Parts of the time that are looked at one by one; three at least, for what grows is told by the last third. */
const SLICES = Math.max(6, Math.min(20, Math.floor(SECONDS / 6)));

console.log(`${machine()}\nload of the machine before the start: ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`);
const file = await buildServer();
const cluster = await startCluster();
const load = await startLoad();
const large = await seedResults(cluster.db, LARGE);
const targets = await seedSurveys(cluster.db, 20);
const hot = targets[0]!.survey_id;
const server = await startServer(file, { DATABASE_URL: cluster.url, BILLING: 'off', PORT: '0' });
const { port } = server;
const hotOne = { id: hot, user_id: large.user_id, submissions: 0 };
const cookie = await signInOwner(port, cluster.db, [large, hotOne]);
const company = simulateVisitors({ owner: { port, survey_id: large.id, cookie }, hot, viewers: VIEWERS });

const atPort = { port, connections: CONNECTIONS, targets };
const warm = await load.run({ ...atPort, seconds: TRIAL.warm });
const full = await load.run({ ...atPort, seconds: TRIAL.full });
const rate = Math.floor((SHARE * (full.statuses[201] ?? 0)) / full.seconds);
const before = await readStorage(cluster);
console.log(
  `${Math.round(rate / SHARE)} submissions a second beside all the rest at full load; ${rate} now\n`,
);

const slices: { result: LoadResult; megabytes: number }[] = [];
for (let n = 0; n < SLICES && company.problems.length === 0; n += 1) {
  const result = await load.run({ ...atPort, seconds: SECONDS / SLICES, rate });
  slices.push({ result, megabytes: (await server.figures()).rss / 2 ** 20 });
}
const after = await readStorage(cluster);
await company.stop();
const wrong = await recount(cluster.db);
await server.stop();
load.stop();
await cluster.stop();

const minutes = SECONDS / SLICES / 60;
const runs = [warm, full, ...slices.map(({ result }) => result)];
const sum = (of: readonly LoadResult[], fits: (status: number) => boolean) =>
  of
    .flatMap(({ statuses }) => Object.entries(statuses))
    .reduce((all, [status, times]) => all + (fits(Number(status)) ? times : 0), 0);
const acknowledged = sum(runs, (status) => status === 201);
const stored = after.submissions - before.submissions;
const [p99, memory] = [slices.map(({ result }) => result.p99), slices.map(({ megabytes }) => megabytes)];

console.log(
  table(
    ['minute', 'submissions', 'p50 ms', 'p99 ms', 'server MiB'],
    slices.map(({ result, megabytes }, n) => [
      ((n + 1) * minutes).toFixed(1),
      String(sum([result], () => true)),
      result.p50.toFixed(1),
      result.p99.toFixed(1),
      megabytes.toFixed(0),
    ]),
  ),
);
console.log(
  `\nmeanwhile ${VIEWERS} viewers were sent ${company.done.events} results; ${company.done.exports} exports, ` +
    `${company.done.analyses} analyses, ${company.done.edits} edits` +
    `\na minute: p99 ${slope(p99).toFixed(2)} ms, memory ${slope(memory).toFixed(1)} MiB` +
    `\na submission: ${((after.bytes - before.bytes) / stored).toFixed(0)} bytes stored, indexes included, ` +
    `${((after.log - before.log) / stored).toFixed(0)} bytes of the database's log`,
);
const statuses = [...new Set(runs.flatMap((each) => Object.keys(each.statuses)))];
console.log(
  `replies: ${statuses.map((status) => `${status}: ${sum(runs, (each) => each === Number(status))}`).join(', ')}`,
);
for (const problem of company.problems) console.log(`FAILED ${problem}`);
reportChecks([
  ['exports, analyses, edits and streams that failed', company.problems.length, 'at most', 0],
  ['replies that were not 201', sum(runs, (status) => status !== 201), 'at most', 0],
  ['answers acknowledged and not stored', Math.abs(acknowledged - (after.submissions - LARGE)), 'at most', 0],
  ['counters that a recount contradicts', wrong.length, 'at most', 0],
  ['memory, the last third against the one before', lastThird(memory), 'at most', 1.1],
  ['p99, the last third against the one before', lastThird(p99), 'at most', 1.5],
]);

async function readStorage(of: Cluster) {
  const { rows } = await of.db.pool.query<{ submissions: number; log: number }>(
    `select (select count(*)::integer from submissions) as submissions,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log`,
  );
  return { submissions: 0, log: 0, ...rows[0], bytes: await storedBytes(of) };
}

function lastThird(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return median(values.slice(-third)) / median(values.slice(-2 * third, -third));
}

/** By how much it grows a minute: the line that fits best. */
function slope(values: readonly number[]): number {
  const [x, y] = [(values.length - 1) / 2, values.reduce((all, value) => all + value, 0) / values.length];
  const up = values.reduce((all, value, n) => all + (n - x) * (value - y), 0);
  const across = values.reduce((all, _, n) => all + (n - x) ** 2, 0);
  return up / across / minutes;
}
