// npm run bench -- ageing [submissions] [parts]: what a table of twenty million submissions costs, whole and in parts by a
// hash of the survey: storing, reading, deleting a survey of a million, vacuum and backup. The whole table is the reference.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { liftTimeouts } from '../src/server/db/lift-timeouts.ts';
import { secureRows } from '../src/server/db/secure-rows.ts';
import { removeSurvey } from '../src/server/features/surveys/delete-data.ts';
import { asOwner } from '../tests/support/as-owner.ts';
import { groupByTwo } from './support/analysis-runs.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { driverBaseline } from './support/driver-baseline.ts';
import { addIndexes, splitByHash } from './support/hash-parts.ts';
import { median } from './support/measure.ts';
import { machine, table } from './support/report.ts';
import { seedSurveys } from './support/seed-surveys.ts';

const SUBMISSIONS = Number(process.argv[3] ?? 20_000_000);
const PARTS = Number(process.argv[4] ?? 16);
const SURVEYS = 1_000;
/** Of one survey among them. */
const LARGE = SUBMISSIONS / 20;
const AT_ONCE = 500_000;
const ROUNDS = 7;
const SECONDS = 4;

const ANSWERS = Array.from({ length: 10 }, (_, i) => `'${i + 1}', 1 + (random() * 4)::integer`).join(', ');

/** Every so manieth is of the large survey. */
const STORED = `
insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
select case when n % $5::integer = 0 then $1::uuid else ($2::uuid[])[1 + (random() * (cardinality($2::uuid[]) - 1))::integer] end,
  gen_random_uuid(), date_trunc('hour', now()), jsonb_build_object(${ANSWERS}), 1, n
from generate_series($3::integer, $4::integer) n`;

console.log(`${machine()}\nload of the machine before the start: ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`);
const shapes = [
  { name: 'one table', kept: await seed(0) },
  { name: `${PARTS} parts`, kept: await seed(PARTS) },
];
console.log('seeded');

/** Storing and reading take turns between the two, so that both see the same machine. */
const turns = shapes.map(() => ({
  rate: [] as number[],
  small: [] as number[],
  large: [] as number[],
}));
for (let round = -1; round < ROUNDS; round += 1) {
  for (const [place, { kept }] of shapes.entries()) {
    const rate = await driverBaseline(kept.cluster, kept.many, 32, SECONDS);
    const small = await groupByTwo(kept.cluster.db, kept.many[(round + 1) * 7] ?? '');
    const large = await groupByTwo(kept.cluster.db, kept.large);
    if (round < 0) continue;
    const turn = turns[place]!;
    turn.rate.push(rate);
    turn.small.push(small);
    turn.large.push(large);
  }
}
const rows = [];
for (const [place, { name, kept }] of shapes.entries()) {
  const { rate, small, large } = turns[place]!;
  const bytes = await bytesEach(kept.cluster);
  const deleted = await seconds(() =>
    kept.cluster.db.kysely.transaction().execute((trx) => removeSurvey(trx, asOwner(kept.large, 'delete'))),
  );
  const client = await kept.cluster.db.pool.connect();
  await liftTimeouts(client);
  const vacuumed = await seconds(() => client.query(`vacuum ${kept.partOfLarge}`));
  client.release(true);
  const folder = path.join(os.tmpdir(), `canvass-ageing-${randomUUID()}`);
  const backedUp = await seconds(() => writeBackup(kept.cluster.db, folder, new Date()));
  await rm(folder, { recursive: true, force: true });
  await kept.cluster.stop();
  rows.push([
    name,
    median(rate).toFixed(0),
    median(small).toFixed(1),
    median(large).toFixed(0),
    deleted.toFixed(1),
    vacuumed.toFixed(1),
    backedUp.toFixed(0),
    bytes.toFixed(0),
  ]);
}
const head = ['submissions', 'stored/s', 'crosstab of a small survey, ms', `of ${LARGE}, ms`];
console.log(table([...head, 'survey deleted, s', 'vacuum after it, s', 'backup, s', 'bytes each'], rows));

interface Kept {
  readonly cluster: Cluster;
  /** Surveys of ordinary size. */
  readonly many: readonly string[];
  readonly large: string;
  /** The table that holds the large survey's rows. */
  readonly partOfLarge: string;
}

/** A database with all those submissions; they lie as they come, all surveys mixed. */
async function seed(parts: number): Promise<Kept> {
  const cluster = await startCluster();
  const { db } = cluster;
  if (parts > 0) {
    await splitByHash(db, parts);
    await secureRows(db);
  }
  const [first, ...others] = (await seedSurveys(db, SURVEYS + 1)).map(({ survey_id }) => survey_id);
  const large = first ?? '';
  // Indexes made at the end are much faster, and as large as after a reindex.
  const client = await db.pool.connect();
  await liftTimeouts(client);
  await client.query(
    'alter table submissions drop constraint submissions_pkey; drop index submissions_by_revision',
  );
  for (let from = 1; from <= SUBMISSIONS; from += AT_ONCE)
    await client.query(STORED, [
      large,
      others,
      from,
      Math.min(SUBMISSIONS, from + AT_ONCE - 1),
      SUBMISSIONS / LARGE,
    ]);
  await addIndexes(client);
  await client.query('vacuum analyze submissions');
  await client.query('checkpoint');
  client.release(true);
  const { rows: found } = await db.pool.query<{ name: string }>(
    'select tableoid::regclass::text as name from submissions where survey_id = $1 limit 1',
    [large],
  );
  return { cluster, many: others, large, partOfLarge: found[0]?.name ?? '' };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Bytes on disk of a submission, indexes included; the counters are left out, which do not grow with them. */
async function bytesEach({ db }: Cluster): Promise<number> {
  const { rows: sizes } = await db.pool.query<{ n: number }>(
    `select (sum(pg_total_relation_size(relid)) / (select count(*) from submissions))::integer as n
     from pg_partition_tree('submissions')`,
  );
  return sizes[0]?.n ?? Number.NaN;
}
