import { readFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase, type Database } from '../../src/server/db/client.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { processesIn } from '../../src/server/db/embedded/orphans.ts';
import { migrate } from '../../src/server/db/migrate.ts';

/** A PostgreSQL of the benchmark's own, with the product's settings and tables; durable as the product's. */
export interface Cluster {
  readonly url: string;
  readonly db: Database;
  /** Where its files are. */
  readonly folder: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Starts it in a new folder, which goes with it. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'canvass-bench-'));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  const db = openDatabase(embedded.url, { connections: 4 });
  await migrate(db);
  return {
    url: embedded.url,
    db,
    dataDir,
    folder: path.join(dataDir, 'postgres'),
    async stop() {
      await db.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const TICKS_PER_SECOND = 100;

/** Processor seconds that the database's processes have used so far; null where the system does not tell. */
export async function databaseCpu({ folder }: Cluster): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const ticks = await Promise.all((await processesIn(folder)).map(readTicks));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

async function readTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** How often the database has flushed its log to the disk so far. */
export async function flushes({ db }: Cluster): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(
    `select coalesce(sum(fsyncs), 0)::integer as n from pg_stat_io where object = 'wal'`,
  );
  return rows[0]?.n ?? 0;
}

/** Bytes on disk of everything that storing answers fills, indexes included. */
export async function storedBytes({ db }: Cluster): Promise<number> {
  await db.pool.query('checkpoint');
  const { rows } = await db.pool.query<{ n: number }>(
    `select (pg_total_relation_size('submissions') + pg_total_relation_size('daily_counts')
      + pg_total_relation_size('text_pending'))::bigint as n`,
  );
  return rows[0]?.n ?? 0;
}
