import { readFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase, type Database } from '../../src/server/db/connection/client.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { processesIn } from '../../src/server/db/embedded/orphans.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { secureRows } from '../../src/server/db/access/secure-rows.ts';

/** A database with the product's tables, for a benchmark alone. */
export interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  /** Where its files are; null where they are somebody else's. */
  readonly folder: string | null;
  /** Its version and whose it is. */
  readonly about: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL of the benchmark's own, with the product's settings; durable as the product's. */
export interface Cluster extends BenchDatabase {
  readonly folder: string;
  readonly dataDir: string;
}

/** Starts it in a new folder, which goes with it. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'canvass-bench-'));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  const db = openDatabase(embedded.url, { connections: 4 });
  await migrate(db);
  await secureRows(db);
  return {
    url: embedded.url,
    db,
    dataDir,
    about: 'PostgreSQL 18 (embedded)',
    folder: path.join(dataDir, 'postgres'),
    async stop() {
      await db.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const TICKS_PER_SECOND = 100;

/** Processor seconds that the database's processes have used so far; null where nobody tells. */
export async function databaseCpu({ folder }: BenchDatabase): Promise<number | null> {
  if (process.platform !== 'linux' || folder === null) return null;
  const ticks = await Promise.all((await processesIn(folder)).map(readTicks));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

async function readTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** How often the database has flushed its log to the disk so far. */
export async function flushes({ db }: BenchDatabase): Promise<number> {
  const { rows: version } = await db.pool.query<{ server_version_num: string }>('show server_version_num');
  const { rows } = await db.pool.query<{ n: number }>(
    Number(version[0]?.server_version_num) < 180_000
      ? 'select wal_sync::integer as n from pg_stat_wal'
      : `select coalesce(sum(fsyncs), 0)::integer as n from pg_stat_io where object = 'wal'`,
  );
  return rows[0]?.n ?? 0;
}

/** Bytes on disk of everything that storing answers fills, indexes included. */
export async function storedBytes({ db }: BenchDatabase): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(
    `select (pg_total_relation_size('submissions') + pg_total_relation_size('daily_counts')
      + pg_total_relation_size('text_pending'))::bigint as n`,
  );
  return rows[0]?.n ?? 0;
}
