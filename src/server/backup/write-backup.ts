import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { searchPath } from '../db/shards/shards.ts';
import { findCells } from '../db/shards/make-cells.ts';
import type { Database } from '../db/connection/client.ts';
import { liftTimeouts } from '../db/connection/lift-timeouts.ts';
import { findMadeSteps } from '../db/migrate.ts';
import { StartError } from '../base/start-error.ts';
import { syncFolder } from '../base/sync-folder.ts';
import { createChecksum } from './checksum.ts';
import { tableFile, writeManifest, type Manifest, type TableBackup } from './manifest.ts';
import { findStoredTables, type StoredTable } from './stored-tables.ts';

/** Sessions, codes and mails would give access to accounts; rate limits expire. */
const LEFT_OUT = new Set([
  'schema_migrations',
  'sessions',
  'verifications',
  'rate_limits',
  'mails',
  'jobs',
  'step_networks',
]);

/**
 * Writes a consistent snapshot while the database is in use. The folder is renamed once complete.
 * @throws StartError if it is not empty, or the database was never migrated
 */
export async function writeBackup(db: Database, folder: string, now: Date): Promise<Manifest> {
  const target = path.resolve(folder);
  await assertEmptyFolder(target);
  await mkdir(path.dirname(target), { recursive: true });
  const draft = await mkdtemp(`${target}.unfinished-`);
  try {
    const manifest = await readAll(db, draft, now);
    const { file, text } = writeManifest(draft, manifest);
    await writeFile(file, text, { mode: 0o600, flush: true });
    await rename(draft, target);
    await syncFolder(path.dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function assertEmptyFolder(target: string): Promise<void> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new StartError(`${target} is a file. Name a folder for the backup.`);
    throw error;
  });
  if (entries.length > 0)
    throw new StartError(`${target} is not empty. Name a new folder for every backup. Nothing was written.`);
}

async function readAll(db: Database, draft: string, now: Date): Promise<Manifest> {
  const client = await db.pool.connect();
  try {
    await liftTimeouts(client);
    // Makes hidden rows an error.
    await client.query('set row_security = off');
    await client.query('begin isolation level repeatable read read only');
    const tables = await findStoredTables(client);
    if (!tables.some(({ name }) => name === 'schema_migrations'))
      throw new StartError(
        'There is nothing to back up: no Canvass has been started with this database yet.',
      );
    const migrations = await findMadeSteps(client);
    const written: TableBackup[] = [];
    for (const table of tables.filter(({ name }) => !LEFT_OUT.has(name)))
      written.push(await writeTable(client, draft, table));
    const { count, home } = await findCells(client);
    for (let cell = 1; cell < count; cell++) {
      await client.query(`set local search_path = ${searchPath(cell, { count, home })}`);
      for (const table of await findStoredTables(client))
        written.push(await writeTable(client, draft, { ...table, cell }));
    }
    await client.query('commit');
    return { format: count === 1 ? 1 : 2, made_at: now.toISOString(), migrations, tables: written };
  } finally {
    client.release(true);
  }
}

async function writeTable(
  client: PoolClient,
  draft: string,
  table: StoredTable & Pick<TableBackup, 'cell'>,
): Promise<TableBackup> {
  const quoted = (name: string) => client.escapeIdentifier(name);
  const columns = table.columns.map(quoted).join(', ');
  // PostgreSQL cannot `COPY` from a partitioned table, only from a query.
  const from = table.is_split
    ? `(select ${columns} from ${quoted(table.name)})`
    : `${quoted(table.name)} (${columns})`;
  const rows = client.query(copyTo(`copy ${from} to stdout`));
  const checksum = createChecksum();
  await pipeline(
    rows,
    createGzip(),
    checksum.pass,
    createWriteStream(tableFile(draft, table), { mode: 0o600, flags: 'wx', flush: true }),
  );
  return {
    ...(table.cell !== undefined && { cell: table.cell }),
    name: table.name,
    columns: [...table.columns],
    rows: rows.rowCount,
    ...checksum.read(),
  };
}
