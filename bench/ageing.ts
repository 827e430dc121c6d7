// npm run bench -- ageing [submissions] [parts]: what a table of twenty million submissions costs, whole and in parts by a
// hash of the survey: storing, reading results and a crosstab, deleting a survey of a million, vacuum, backup, bytes each.
// A small database beside it is the reference. Ends with status 1 where the one table misses a limit.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { liftTimeouts } from '../src/server/db/connection/lift-timeouts.ts';
import { removeSurvey } from '../src/server/features/surveys/delete-data.ts';
import { asOwner } from '../tests/support/as-owner.ts';
import { ageDatabase, type AgedDatabase, assertDiskSpace } from './support/aged-database.ts';
import { groupByTwo } from './support/analysis-runs.ts';
import { buildServer } from './support/build-server.ts';
import { driverBaseline } from './support/driver-baseline.ts';
import { copyTable } from './support/export-runs.ts';
import { median } from './support/measure.ts';
import { machine, reportChecks, table } from './support/report.ts';

const SUBMISSIONS = Number(process.argv[3] ?? 20_000_000);
const PARTS = Number(process.argv[4] ?? 16);
const SURVEYS = 1_000;
/** Of one survey among them. */
const LARGE = SUBMISSIONS / 20;
const ORDINARY = Math.round((SUBMISSIONS - LARGE) / SURVEYS);
const ROUNDS = 7;
const SECONDS = 4;
const READS = 5;

const HEAD = [
  'submissions',
  'stored/s',
  `results of ${ORDINARY}, ms`,
  `of ${LARGE}, ms`,
  `crosstab of ${ORDINARY}, ms`,
  `of ${LARGE}, ms`,
  'survey deleted, s',
  'vacuum after it, s',
  'backup, s',
  'COPY, s',
  'bytes each',
];

const startedAt = performance.now();
const log = (what: string) => {
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${what}`);
};

console.log(`${machine()}\nload of the machine before the start: ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`);
await assertDiskSpace(SUBMISSIONS);
const backup = path.join(os.tmpdir(), `canvass-ageing-${randomUUID()}`);
const made: AgedDatabase[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
try {
  await run();
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  for (const each of made.splice(0)) await each.stop();
  await rm(backup, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const file = await buildServer();
  /** As many surveys with as many submissions each are read in the small one; all others are empty there. */
  const readable = ROUNDS + 1;
  const grown = { surveys: SURVEYS, submissions: SUBMISSIONS, ofLarge: LARGE, readable };
  const shapes = {
    small: { ...grown, parts: 0, submissions: readable * ORDINARY, ofLarge: 0 },
    'one table': { ...grown, parts: 0 },
    [`${PARTS} parts`]: { ...grown, parts: PARTS },
  };
  for (const [name, shape] of Object.entries(shapes))
    made.push(await ageDatabase(file, shape, (what) => log(`${name}: ${what}`)));
  const rounds = await measureRounds(made);
  const [small, ...large] = rounds;
  const worn = [];
  for (const [index, name] of Object.keys(shapes).entries())
    if (index > 0) worn.push(await wear(name, made[index]!));
  const [rows, [intact, agedIntact]] = [[], [large[0]!, worn[0]!]] as [string[][], [Turn, Worn]];
  for (const [index, name] of Object.keys(shapes).entries())
    rows.push([name, ...figures(rounds[index]!), ...(index > 0 ? wornFigures(worn[index - 1]!) : [])]);
  console.log(`\n${table(HEAD, rows)}`);
  const against = (key: keyof Turn, base: keyof Turn = key) =>
    median(intact[key].map((value, i) => value / (small?.[base][i] ?? Number.NaN)));
  reportChecks([
    ['of the rate of storing into a small table', against('rate'), 'at least', 0.8],
    [`results of a survey of ${ORDINARY}, times those in a small database`, against('results'), 'at most', 2],
    [
      `results of a survey of ${LARGE}, times those of ${ORDINARY}`,
      against('largeResults', 'results'),
      'at most',
      2,
    ],
    ['bytes per submission, indexes included', agedIntact.bytes, 'at most', 450],
    [`s to delete a survey of ${LARGE}`, agedIntact.deleted, 'at most', 300],
    ['s to vacuum afterwards', agedIntact.vacuumed, 'at most', 300],
    ['of the rows a second of COPY, backup', agedIntact.copied / agedIntact.backedUp, 'at least', 0.2],
  ]);
}

/** What the rounds showed, in their order. */
type Turn = Record<'rate' | 'results' | 'largeResults' | 'crosstab' | 'largeCrosstab', number[]>;

/** Storing and reading take turns between the databases, so that all see the same machine. */
async function measureRounds(databases: readonly AgedDatabase[]): Promise<Turn[]> {
  const rounds = databases.map((): Turn => ({
    rate: [],
    results: [],
    largeResults: [],
    crosstab: [],
    largeCrosstab: [],
  }));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, database] of databases.entries()) {
      const ordinary = database.readable[round + 1] ?? '';
      const hasLarge = index > 0;
      const seen: Record<keyof Turn, number> = {
        rate: await driverBaseline(database.cluster, database.many, 32, SECONDS),
        results: await often(() => database.readResults(ordinary)),
        largeResults: hasLarge ? await often(() => database.readResults(database.large)) : Number.NaN,
        crosstab: await groupByTwo(database.cluster.db, ordinary),
        largeCrosstab: hasLarge ? await groupByTwo(database.cluster.db, database.large) : Number.NaN,
      };
      if (round >= 0)
        for (const key of Object.keys(seen) as (keyof Turn)[]) rounds[index]![key].push(seen[key]);
    }
    log(round < 0 ? 'warmed up' : `round ${round + 1} of ${ROUNDS}`);
  }
  return rounds;
}

async function often(read: () => Promise<number>): Promise<number> {
  const times = [];
  for (let i = 0; i < READS; i += 1) times.push(await read());
  return median(times);
}

type Worn = Record<'bytes' | 'deleted' | 'vacuumed' | 'backedUp' | 'copied', number>;

/** What is done once to each: the large survey goes, and all that remains is copied. Its database goes afterwards. */
async function wear(name: string, database: AgedDatabase): Promise<Worn> {
  const { cluster, large, partOfLarge } = database;
  const bytes = await bytesEach(database);
  const deleted = await seconds(async () => {
    const wasThere = await cluster.db.kysely
      .transaction()
      .execute((trx) => removeSurvey(trx, asOwner(large, 'delete')));
    if (!wasThere) throw new Error('the large survey was not there');
  });
  log(`${name}: survey deleted`);
  const client = await cluster.db.pool.connect();
  await liftTimeouts(client);
  const vacuumed = await seconds(() => client.query(`vacuum ${partOfLarge}`));
  client.release(true);
  log(`${name}: vacuumed`);
  const copied = await seconds(() => copyTable(cluster.db));
  const backedUp = await seconds(() => writeBackup(cluster.db, backup, new Date()));
  await rm(backup, { recursive: true, force: true });
  log(`${name}: backed up`);
  return { bytes, deleted, vacuumed, backedUp, copied };
}

function figures({ rate, results, largeResults, crosstab, largeCrosstab }: Turn): string[] {
  const shown = (values: number[], digits: number) => {
    const middle = median(values);
    return Number.isNaN(middle) ? '' : middle.toFixed(digits);
  };
  return [
    shown(rate, 0),
    shown(results, 1),
    shown(largeResults, 1),
    shown(crosstab, 1),
    shown(largeCrosstab, 0),
  ];
}

function wornFigures({ deleted, vacuumed, backedUp, copied, bytes }: Worn): string[] {
  return [deleted.toFixed(1), vacuumed.toFixed(1), backedUp.toFixed(0), copied.toFixed(0), bytes.toFixed(0)];
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Bytes on disk of a submission, indexes included; the counters are left out, which do not grow with them. */
async function bytesEach({ cluster }: AgedDatabase): Promise<number> {
  const client = await cluster.db.pool.connect();
  await liftTimeouts(client);
  const { rows: sizes } = await client.query<{ n: number }>(
    `select ((pg_total_relation_size('submissions') + (select coalesce(sum(pg_total_relation_size(inhrelid)), 0)
       from pg_inherits where inhparent = 'submissions'::regclass)) / (select count(*) from submissions))::integer as n`,
  );
  client.release(true);
  return sizes[0]?.n ?? Number.NaN;
}
