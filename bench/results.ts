// npm run bench -- results [rounds] [submissions]: what reading and exporting results costs at a million submissions
// against few, and against PostgreSQL's own COPY. Ends with status 1 where a wanted ratio is missed.
import os from 'node:os';
import { buildServer } from './support/build-server.ts';
import { startCluster } from './support/cluster.ts';
import { collect, copyRows, download, readOnce } from './support/export-runs.ts';
import { median } from './support/measure.ts';
import { peakMemory } from './support/peak-memory.ts';
import { startLoad, startServer, type ServerUnderTest } from './support/processes.ts';
import { machine, table } from './support/report.ts';
import { seedResults, type SeededSurvey } from './support/seed-results.ts';
import { seedSurveys } from './support/seed-surveys.ts';
import { signInOwner } from './support/sign-in-owner.ts';

const ROUNDS = Number(process.argv[3] ?? 5);
const LARGE = Number(process.argv[4] ?? 1_000_000);
const READS = 20;
/** What is compared with a million: PostgreSQL writes a CSV; the others are made by a thread that keeps a piece of the rows. */
const FORMATS = [
  { format: 'csv', few: 10_000 },
  ...['xlsx', 'sav', 'dta', 'parquet'].map((format) => ({ format, few: 100_000 })),
];

const loadBefore = os.loadavg()[0] ?? 0;
console.log(`${machine()}\nload of the machine before the start: ${loadBefore.toFixed(1)}\n`);
const file = await buildServer();
const cluster = await startCluster();
const load = await startLoad();
const env = { DATABASE_URL: cluster.url, BILLING: 'off', PORT: '0' };
const surveys = {
  thousand: await seedResults(cluster.db, 1_000),
  tenThousand: await seedResults(cluster.db, 10_000),
  hundredThousand: await seedResults(cluster.db, 100_000),
  large: await seedResults(cluster.db, LARGE),
};
const hot = await seedSurveys(cluster.db, 1);
console.log('seeded');

const cookie = await withServer((server) => signInOwner(server.port, cluster.db, Object.values(surveys)));

/** A server of its own for one measurement, so that nothing of the one before is in its memory. */
async function withServer<T>(work: (server: ServerUnderTest) => Promise<T>): Promise<T> {
  const server = await startServer(file, env);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const reads = await withServer(async ({ port }) => {
  const times: Record<'thousand' | 'large', number[]> = { thousand: [], large: [] };
  for (let i = -3; i < READS; i += 1)
    for (const size of ['thousand', 'large'] as const) {
      const { firstByte } = await readOnce(port, surveys[size].id, cookie);
      if (i >= 0) times[size].push(firstByte);
    }
  return times;
});

const rates = await withServer(async ({ port }) => {
  const rounds: { copy: number; csv: number }[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const copy = LARGE / (await copyRows(cluster.db, surveys.large.id));
    const { seconds, rows } = await download(port, surveys.large.id, cookie);
    if (rows !== LARGE) throw new Error(`the export had ${rows} rows, not ${LARGE}`);
    rounds.push({ copy, csv: LARGE / seconds });
  }
  return rounds;
});

const memoryOf = (survey: SeededSurvey, format: string) =>
  withServer(async (server) => {
    const { seconds, bytes } = await download(server.port, survey.id, cookie, { format });
    return { peak: await peakMemory(server), seconds, bytes };
  });
const memory = [];
for (const { format, few } of FORMATS) {
  const fewer = few === 10_000 ? surveys.tenThousand : surveys.hundredThousand;
  const small = await memoryOf(fewer, format);
  memory.push({ format, few, small, large: await memoryOf(surveys.large, format) });
}

const collecting = await withServer(async ({ port }) => {
  const rounds: { alone: number; beside: number }[] = [];
  await collect(load, { port, targets: hot, beside: null });
  for (let i = 0; i < ROUNDS; i += 1) {
    const alone = await collect(load, { port, targets: hot, beside: null });
    const beside = await collect(load, {
      port,
      targets: hot,
      beside: (signal) => download(port, surveys.large.id, cookie, { signal }),
    });
    rounds.push({ alone, beside });
  }
  return rounds;
});
load.stop();
await cluster.stop();

const wanted = [
  {
    what: `results of ${LARGE} against 1,000 submissions, time`,
    is: median(reads.large) / median(reads.thousand),
    most: 2,
  },
  {
    what: `first byte of the results at ${LARGE}, worst of ${READS}, ms`,
    is: Math.max(...reads.large),
    most: 300,
  },
  {
    what: 'CSV export against COPY, rows a second',
    is: median(rates.map(({ copy, csv }) => csv / copy)),
    least: 0.5,
  },
  ...memory.map(({ format, few, small, large }) => ({
    what: `peak memory of exporting ${LARGE} against ${few} as ${format}`,
    is: large.peak / small.peak,
    most: 1.3,
  })),
  {
    what: 'collecting while exporting, slow-down',
    is: 1 - median(collecting.map(({ alone, beside }) => beside / alone)),
    most: 0.2,
  },
];
const figure = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(2));
console.log(
  table(
    ['Measured', 'is', 'wanted'],
    wanted.map(({ what, is, most, least }) => [
      what,
      figure(is),
      most === undefined ? `at least ${least}` : `at most ${most}`,
    ]),
  ),
);
console.log(
  `\nresults: ${median(reads.thousand).toFixed(1)} ms at 1,000, ${median(reads.large).toFixed(1)} ms at ${LARGE}` +
    `\nrows a second: COPY ${Math.round(median(rates.map(({ copy }) => copy)))}, CSV ${Math.round(median(rates.map(({ csv }) => csv)))}` +
    memory
      .map(
        ({ format, few, small, large }) =>
          `\n${format}: peak memory ${small.peak.toFixed(0)} MiB at ${few}, ${large.peak.toFixed(0)} MiB at ${LARGE}, ` +
          `${large.seconds.toFixed(1)} s, ${(large.bytes / 2 ** 20).toFixed(0)} MiB`,
      )
      .join('') +
    `\ncollected a second: ${Math.round(median(collecting.map(({ alone }) => alone)))} alone, ${Math.round(median(collecting.map(({ beside }) => beside)))} beside an export`,
);
if (wanted.some(({ is, most, least }) => is > (most ?? Infinity) || is < (least ?? 0))) process.exitCode = 1;
