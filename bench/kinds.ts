// npm run bench -- kinds [rounds] [seconds] [submissions]: what a survey of many kinds costs beside one of ten plain questions, in
// storing (speed and bytes) and in results at a million submissions.
import { recount } from '../tests/support/recount.ts';
import { buildServer } from './support/build-server.ts';
import { startCluster, storedBytes } from './support/cluster.ts';
import { readOnce } from './support/export-runs.ts';
import type { LoadTarget } from './support/load-job.ts';
import { type Measured, measure, median } from './support/measure.ts';
import { startLoad, startServer } from './support/processes.ts';
import { machine, reportChecks, table } from './support/report.ts';
import { fillRich, seedRich } from './support/seed-rich.ts';
import { seedSurveys } from './support/seed-surveys.ts';
import { signInOwner } from './support/sign-in-owner.ts';

const ROUNDS = Number(process.argv[3] ?? 5);
const SECONDS = Number(process.argv[4] ?? 2.5);
const LARGE = Number(process.argv[5] ?? 1_000_000);
const CONNECTIONS = 64;
const READS = 20;
/** The generator's share of full load for the waiting times. */
const BUSY = 0.8;

console.log(`${machine()}\n`);
const file = await buildServer();
const cluster = await startCluster();
const load = await startLoad();
const [plain] = await seedSurveys(cluster.db, 1);
const rich = await seedRich(cluster.db);
if (plain === undefined) throw new Error('no survey was made');
const start = () =>
  startServer(file, { DATABASE_URL: cluster.url, INTAKE: 'product', BILLING: 'off', PORT: '0' });

const rounds: { readonly plain: Measured; readonly rich: Measured }[] = [];
const bytes = { plain: 0, rich: 0 };
const server = await start();
const run = (target: LoadTarget, rate?: number) =>
  measure({ cluster, load }, server, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    targets: [target],
    ...(rate !== undefined && { rate }),
  });
for (let round = 0; round < ROUNDS; round++) {
  const measured: Partial<Record<'plain' | 'rich', Measured>> = {};
  // Whoever comes second finds the larger tables.
  for (const which of round % 2 === 0 ? (['plain', 'rich'] as const) : (['rich', 'plain'] as const)) {
    const before = await weigh();
    measured[which] = await run(which === 'plain' ? plain : rich);
    const after = await weigh();
    // The first run of each survey also makes what others find.
    bytes[which] = (after.bytes - before.bytes) / (after.rows - before.rows);
  }
  if (measured.plain && measured.rich) rounds.push({ plain: measured.plain, rich: measured.rich });
}
const busy = await run(rich, BUSY * median(rounds.map((each) => each.rich.perSecond)));
await server.stop();
load.stop();
const wrong = await recount(cluster.db);

const filled = await fillRich(cluster.db, rich, LARGE);
const reader = await start();
const cookie = await signInOwner(reader.port, cluster.db, [filled]);
const times: number[] = [];
for (let i = -3; i < READS; i++) {
  const { firstByte } = await readOnce(reader.port, filled.id, cookie);
  if (i >= 0) times.push(firstByte);
}
await reader.stop();
await cluster.stop();

/** How much is stored, and how many submissions. */
async function weigh(): Promise<{ readonly bytes: number; readonly rows: number }> {
  const { rows } = await cluster.db.pool.query<{ n: number }>(
    'select count(*)::integer as n from submissions',
  );
  return { bytes: await storedBytes(cluster), rows: rows[0]?.n ?? 0 };
}

console.log(
  table(
    ['round', 'survey', 'submissions/s', 'p99 ms', 'µs server', 'µs database', 'batch'],
    rounds.flatMap((each, i) =>
      (['plain', 'rich'] as const).map((which) => [
        `${i + 1}`,
        which,
        ...(['perSecond', 'p99', 'serverCpu', 'databaseCpu', 'groupSize'] as const).map((key) =>
          each[which][key].toFixed(1),
        ),
      ]),
    ),
  ),
);
const others = [busy, ...rounds.flatMap((each) => [each.plain, each.rich])].reduce(
  (sum, each) => sum + each.others,
  0,
);
reportChecks([
  [
    'of the submissions of ten plain questions',
    median(rounds.map((each) => each.rich.perSecond / each.plain.perSecond)),
    'at least',
    0.45,
  ],
  ['ms p99 at 80 % of full load', busy.p99, 'at most', 100],
  ['bytes per submission of ten plain questions, indexes included', bytes.plain, 'at most', 360],
  ['bytes per submission of many kinds, indexes included', bytes.rich, 'at most', 700],
  [`ms to the results of ${filled.submissions} submissions`, median(times), 'at most', 50],
  ['replies that were not 201', others, 'at most', 0],
  ['counters that a recount contradicts', wrong.length, 'at most', 0],
]);
