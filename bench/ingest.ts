// npm run bench -- ingest [rounds] [seconds]: how quickly answers are stored, as ratios against named references
// that are measured in the same run. Takes DATABASE_URL for a PostgreSQL of one's own. Ends with status 1 where a wanted ratio is missed.
import os from 'node:os';
import path from 'node:path';
import { recount } from '../tests/support/recount.ts';
import { buildServer } from './support/build-server.ts';
import { startCluster, storedBytes } from './support/cluster.ts';
import { driverBaseline } from './support/driver-baseline.ts';
import { makeExternalDatabase } from './support/external-database.ts';
import { type Measured, measure, median, medians } from './support/measure.ts';
import { startLoad, startServer } from './support/processes.ts';
import { processorChecks, processorLines } from './support/processor-goals.ts';
import { machine, reportChecks, table } from './support/report.ts';
import { seedSurveys } from './support/seed-surveys.ts';

const ROUNDS = Number(process.argv[3] ?? 5);
const SECONDS = Number(process.argv[4] ?? 2.5);
const SURVEYS = 1_000;
/** The generator's share of full load for the waiting times. */
const BUSY = 0.8;

/** Node's own HTTP server; then the product's with an intake that stores nothing, with its own, with two processes of it, and with a transaction per request. */
const SERVERS = ['bare', 'nothing', 'product', 'workers', 'plain'] as const;
const RUNS = [
  { name: 'reads the body, answers a constant', intake: 'bare', at: 'hot', connections: 64 },
  { name: 'reads the body, answers a constant', intake: 'bare', at: 'hot', connections: 256 },
  { name: 'checks, stores nothing', intake: 'nothing', at: 'hot', connections: 64 },
  { name: 'checks, stores nothing', intake: 'nothing', at: 'hot', connections: 256 },
  { name: 'this intake', intake: 'product', at: 'hot', connections: 64 },
  { name: 'this intake', intake: 'product', at: 'hot', connections: 256 },
  { name: 'this intake', intake: 'product', at: 'spread', connections: 64 },
  { name: 'this intake', intake: 'product', at: 'spread', connections: 256 },
  { name: 'this intake, two processes', intake: 'workers', at: 'hot', connections: 256 },
  { name: 'this intake, two processes', intake: 'workers', at: 'spread', connections: 256 },
  { name: 'transaction per request', intake: 'plain', at: 'hot', connections: 64 },
  { name: 'transaction per request', intake: 'plain', at: 'spread', connections: 64 },
] as const;
const keyOf = ({ intake, at, connections }: (typeof RUNS)[number]) => `${intake} ${at} ${connections}`;

const startedLoad = os.loadavg()[0] ?? 0;
const address = process.env['DATABASE_URL'];
const cluster = await (address ? makeExternalDatabase(address) : startCluster());
console.log(`${machine(cluster.about)}\nload of the machine before the start: ${startedLoad.toFixed(1)}\n`);
const file = await buildServer();
const load = await startLoad();
const bench = { cluster, load };
const targets = { hot: await seedSurveys(cluster.db, 1), spread: await seedSurveys(cluster.db, SURVEYS) };
const measured = new Map<string, Measured[]>();
const record = (key: string, result: Measured) => measured.set(key, [...(measured.get(key) ?? []), result]);
const alone: Record<'64' | '256', number[]> = { 64: [], 256: [] };

const bare = path.resolve(import.meta.dirname, 'support/bare-server.ts');
const start = (which: (typeof SERVERS)[number]) => {
  if (which === 'bare') return startServer(bare, { PORT: '0' });
  const several = which === 'workers';
  const WORKERS = several ? '2' : '1';
  return startServer(file, {
    DATABASE_URL: cluster.url,
    INTAKE: several ? 'product' : which,
    PORT: '0',
    WORKERS,
  });
};

for (let round = 1; round <= ROUNDS; round++) {
  process.stdout.write(`round ${round} of ${ROUNDS}:`);
  for (const intake of SERVERS) {
    const server = await start(intake);
    for (const run of RUNS.filter((each) => each.intake === intake)) {
      const job = { connections: run.connections, seconds: SECONDS, targets: targets[run.at] };
      const result = await measure(bench, server, job);
      record(keyOf(run), result);
      process.stdout.write(` ${Math.round(result.perSecond)}`);
    }
    if (intake === 'product') {
      const rate = BUSY * (measured.get('product hot 256')?.at(-1)?.perSecond ?? 0);
      record(
        'busy',
        await measure(bench, server, { connections: 256, seconds: SECONDS, targets: targets.hot, rate }),
      );
    }
    await server.stop();
  }
  // Groups as large as the product's own are at these numbers of connections.
  for (const connections of [64, 256] as const)
    alone[connections].push(
      await driverBaseline(cluster, [targets.hot[0]!.survey_id], connections / 2, Math.min(1, SECONDS)),
    );
  console.log();
}

const { rows } = await cluster.db.pool.query<{ n: number }>('select count(*) as n from submissions');
const bytes = (await storedBytes(cluster)) / (rows[0]?.n ?? 0);
const withText = await measureWithText();
const wrong = await recount(cluster.db);
load.stop();
await cluster.stop();

/** Free text also waits for its keyword batches, which the server finds beside its other work. */
async function measureWithText(): Promise<Measured> {
  const server = await start('product');
  const job = { connections: 64, seconds: SECONDS, targets: await seedSurveys(cluster.db, 1, true) };
  const result = await measure(bench, server, job);
  server.child.kill('SIGKILL');
  return result;
}

const result = new Map([...measured].map(([key, rounds]) => [key, medians(rounds)]));
const of = (key: string) => result.get(key)!;
type Figure = 'perSecond' | 'p99' | 'serverCpu' | 'databaseCpu';
/** The middle of the rounds' ratios: both sides of each were measured within the same half minute. */
const ratio = (key: string, reference: string, figure: Figure = 'perSecond', ofReference = figure) =>
  median(
    (measured.get(key) ?? []).map((each, i) => each[figure] / measured.get(reference)![i]![ofReference]),
  );
const n = (value: number, digits = 0) => value.toFixed(digits);
console.log(
  `\n${table(
    [
      'what',
      'survey',
      'connections',
      'submissions/s',
      'p50 ms',
      'p99 ms',
      'µs server',
      'µs database',
      'batch',
      'flushes',
    ],
    RUNS.map((run) => {
      const each = of(keyOf(run));
      return [
        run.name,
        run.at === 'hot' ? 'one' : `${SURVEYS}`,
        n(run.connections),
        n(each.perSecond),
        n(each.p50, 1),
        n(each.p99, 1),
        n(each.serverCpu, 1),
        n(each.databaseCpu, 1),
        n(each.groupSize, 1),
        n(each.flushes, 4),
      ];
    }),
  )}`,
);
console.log(
  `\nDriver alone, same statement: ${n(median(alone[64]))}/s in batches of 32, ${n(median(alone[256]))}/s in batches of 128`,
);
console.log(
  `One of the ten questions free text, one survey, 64 connections: ${n(withText.perSecond)}/s, p99 ${n(withText.p99, 1)} ms`,
);
console.log(
  `Load of the machine: ${startedLoad.toFixed(1)} before, ${(os.loadavg()[0] ?? 0).toFixed(1)} after`,
);
for (const line of processorLines((key, side) => of(key)[side])) console.log(line);
// Where no survey and no process stands in the way of the others: as many as the processors have time for, without the load generator.
for (const key of ['product spread 256', 'workers spread 256']) {
  const each = of(key).serverCpu + of(key).databaseCpu;
  const cores = [2, 8, 32].map((count) => `${n((count * 1e6) / each)}/s on ${count} cores`);
  console.log(`By processor time (${key}, ${n(each, 1)} µs): ${cores.join(', ')}`);
}
console.log(`Memory of the server at 256 connections: ${n(of('product hot 256').rssMegabytes)} MiB`);

reportChecks([
  ['of the ceiling at 64 connections', ratio('product hot 64', 'nothing hot 64'), 'at least', 0.4],
  ['of the ceiling at 256 connections', ratio('product hot 256', 'nothing hot 256'), 'at least', 0.7],
  ['times a transaction per request, one survey', ratio('product hot 64', 'plain hot 64'), 'at least', 12],
  [
    `times a transaction per request, ${SURVEYS} surveys`,
    ratio('product spread 64', 'plain spread 64'),
    'at least',
    3.5,
  ],
  ...processorChecks((key, side, reference) => ratio(key, reference, side, 'serverCpu')),
  [
    'p99 of two processes against one, one survey',
    ratio('workers hot 256', 'product hot 256', 'p99'),
    'at most',
    1.1,
  ],
  [
    `p99 of two processes against one, ${SURVEYS} surveys`,
    ratio('workers spread 256', 'product spread 256', 'p99'),
    'at most',
    1.1,
  ],
  ['ms p99 at 80 % of full load', of('busy').p99, 'at most', 100],
  ['bytes stored per submission, indexes included', bytes, 'at most', 450],
  [
    'replies that were not 201',
    [...measured.values()].flat().reduce((sum, each) => sum + each.others, 0),
    'at most',
    0,
  ],
  ['counters that a recount contradicts', wrong.length, 'at most', 0],
]);
