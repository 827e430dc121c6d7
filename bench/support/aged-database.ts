import { rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import { sql } from 'kysely';
import { liftTimeouts } from '../../src/server/db/connection/lift-timeouts.ts';
import { secureRows } from '../../src/server/db/access/secure-rows.ts';
import { splitSubmissions } from '../../src/server/db/split-submissions.ts';
import { rewriteCounters } from '../../src/server/features/results/verify/verify-data.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type ServerUnderTest, startServer } from './processes.ts';
import { readOnce } from './export-runs.ts';
import { seedSurveys } from './seed-surveys.ts';
import { signInOwner } from './sign-in-owner.ts';

/** What a database is made of; all surveys' submissions lie mixed, as they come. */
export interface Shape {
  /** Parts of the table, by a hash of the survey; 0 for the product's one table. */
  readonly parts: number;
  readonly surveys: number;
  readonly submissions: number;
  /** How many of them are of one survey. */
  readonly ofLarge: number;
  /** So many surveys of ordinary size can be read: their counters are right. */
  readonly readable: number;
}

/** A database with all those submissions, and the product's server on it, whose owner is signed in. */
export interface AgedDatabase {
  readonly cluster: Cluster;
  readonly many: readonly string[];
  readonly readable: readonly string[];
  readonly large: string;
  /** The table that holds the large survey's rows. */
  readonly partOfLarge: string;
  /** Reads a survey's results as its page does. @returns milliseconds until their first byte */
  readonly readResults: (survey_id: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

const AT_ONCE = 500_000;

/** The indexes of submissions, as the migrations make them. */
const INDEXES = `alter table submissions add primary key (survey_id, id);
  create index submissions_by_revision on submissions (survey_id, revision)`;

/** Two shapes at once take less than 1,000 bytes a submission; beside them stand their logs and a backup. */
const BYTES_EACH = 1_500;
const BYTES_ANYWAY = 10 * 2 ** 30;

const ANSWERS = Array.from({ length: 10 }, (_, i) => `'${i + 1}', 1 + (random() * 4)::integer`).join(', ');

/** Answers are drawn once and used again and again: drawing them for each of twenty million takes ten minutes. */
const DRAWN = 10_000;
const DRAW = `
create temporary table drawn as
select n, jsonb_build_object(${ANSWERS}) as answers from generate_series(0, ${DRAWN - 1}) n`;

/** Every so manieth is of the large survey. */
const STORED = `
insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
select case when one.n % $5::integer = 0 then $1::uuid else ($2::uuid[])[1 + one.n % cardinality($2::uuid[])] end,
  gen_random_uuid(), date_trunc('hour', now()), answers, 1, one.n
from (select generate_series($3::integer, $4::integer) as n) one join drawn on drawn.n = (one.n / 7) % ${DRAWN}`;

/** @throws where the disk has no room for two databases of so many submissions and their backup */
export async function assertDiskSpace(submissions: number): Promise<void> {
  const { bavail, bsize } = await statfs(os.tmpdir());
  const needed = submissions * BYTES_EACH + BYTES_ANYWAY;
  const gigabytes = (bytes: number) => Math.ceil(bytes / 2 ** 30);
  if (bavail * bsize < needed)
    throw new Error(
      `${os.tmpdir()} has ${gigabytes(bavail * bsize)} GB; ${submissions} submissions need ${gigabytes(needed)}.`,
    );
}

/** Makes it; who calls it stops it. @param file the bundled server @param say tells how far it is */
export async function ageDatabase(
  file: string,
  shape: Shape,
  log: (what: string) => void,
): Promise<AgedDatabase> {
  const cluster = await startCluster();
  let server: ServerUnderTest | undefined;
  const stop = async () => {
    await server?.stop();
    await cluster.stop();
    await rm(cluster.dataDir, { recursive: true, force: true });
  };
  try {
    const [large = '', ...many] = await fill(cluster, shape, log);
    const readable = many.slice(0, shape.readable);
    const toRead = shape.ofLarge > 0 ? [...readable, large] : readable;
    for (const id of toRead) await count(cluster, id);
    log('counters written');
    server = await startServer(file, { DATABASE_URL: cluster.url, BILLING: 'off', PORT: '0' });
    const { port } = server;
    const owned = toRead.map((id) => ({ id, user_id: '', submissions: 0 }));
    const cookie = await signInOwner(port, cluster.db, owned);
    const { rows: databases } = await cluster.db.pool.query<{ name: string }>(
      'select tableoid::regclass::text as name from submissions where survey_id = $1 limit 1',
      [large],
    );
    return {
      cluster,
      many,
      readable,
      large,
      partOfLarge: databases[0]?.name ?? 'submissions',
      readResults: async (id) => (await readOnce(port, id, cookie)).firstByte,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the surveys, the large one first */
async function fill({ db }: Cluster, shape: Shape, log: (what: string) => void): Promise<string[]> {
  if (shape.parts > 0) {
    await splitSubmissions(db, shape.parts);
    await secureRows(db);
  }
  const [large = '', ...many] = (await seedSurveys(db, shape.surveys + 1)).map(({ survey_id }) => survey_id);
  const filled = shape.ofLarge > 0 ? many : many.slice(0, shape.readable);
  const every = shape.ofLarge > 0 ? Math.round(shape.submissions / shape.ofLarge) : shape.submissions + 1;
  // Indexes made at the end are much faster, and as large as after a reindex.
  const client = await db.pool.connect();
  await liftTimeouts(client);
  await client.query(
    'alter table submissions drop constraint submissions_pkey; drop index submissions_by_revision',
  );
  await client.query(DRAW);
  for (let from = 1; from <= shape.submissions; from += AT_ONCE) {
    const to = Math.min(shape.submissions, from + AT_ONCE - 1);
    await client.query(STORED, [large, filled, from, to, every]);
    if (to % (AT_ONCE * 4) === 0 || to === shape.submissions) log(`${to} submissions stored`);
  }
  await client.query(INDEXES);
  log('indexes made');
  await client.query('vacuum analyze submissions');
  await client.query('checkpoint');
  client.release(true);
  return [large, ...many];
}

/** Makes a survey's counters those of its submissions, and the next revision come after all of theirs. */
async function count({ db }: Cluster, survey_id: string): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await rewriteCounters(trx, survey_id);
    await sql`update surveys set answers_revision =
      (select coalesce(max(revision), 0) from submissions where survey_id = ${survey_id}) where id = ${survey_id}`.execute(
      trx,
    );
  });
}
