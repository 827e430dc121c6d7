import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { searchPath } from '../db/shards/shards.ts';
import { findCells, makeCell } from '../db/shards/make-cells.ts';
import type { Database } from '../db/connection/client.ts';
import { applySteps, checksum, readMigrations, type Migration } from '../db/migrate.ts';
import { withExclusiveDatabase } from '../db/connection/with-exclusive-database.ts';
import { StartError } from '../base/start-error.ts';
import { clearSchema } from './clear-schema.ts';
import { tableFile, type Manifest, type TableBackup } from './manifest.ts';
import { findStoredTables } from './stored-tables.ts';

export interface Loaded {
  /** Schema that now holds the previous data, if any. */
  readonly movedTo: string | undefined;
  /** Foreign tables in the backup, not loaded. */
  readonly leftOut: readonly string[];
}

export interface LoadOptions {
  /** Otherwise existing data is refused. */
  readonly replace?: boolean;
  /** Runs before commit; throwing rolls back. */
  readonly check?: (loaded: ClientBase) => Promise<void>;
}

/**
 * Loads a checked backup in one transaction. Run `migrate` afterwards.
 * @throws StartError if the database is in use or not empty, or the backup is newer than the program; errors of
 * `check`
 */
export async function loadBackup(
  db: Database,
  folder: string,
  manifest: Manifest,
  { replace = false, check }: LoadOptions = {},
): Promise<Loaded> {
  const steps = stepsOf(manifest, await readMigrations());
  return withExclusiveDatabase(db, async (client) => {
    const movedTo = await clearSchema(client, replace);
    await applySteps(client, steps);
    const leftOut = await loadTables(client, folder, ofCell(manifest, undefined));
    await continueNumbers(client);
    await loadCells(client, folder, manifest);
    await check?.(client);
    await client.query('analyze');
    return { movedTo, leftOut };
  });
}

async function loadCells(client: PoolClient, folder: string, manifest: Manifest): Promise<void> {
  const count = Math.max(...manifest.tables.map(({ cell = 0 }) => cell));
  const { home } = await findCells(client);
  for (let cell = 1; cell <= count; cell++) {
    await makeCell(client, cell, home, manifest.migrations.at(-1)?.name ?? '');
    await client.query(`set local search_path = ${searchPath(cell, { count, home })}`);
    await loadTables(client, folder, ofCell(manifest, cell));
    await continueNumbers(client);
    await client.query(`set local search_path = ${searchPath(0, { count, home })}`);
  }
}

function ofCell({ tables }: Manifest, of: number | undefined): TableBackup[] {
  return tables.filter(({ cell }) => cell === of);
}

function stepsOf(manifest: Manifest, own: readonly Migration[]): Migration[] {
  return manifest.migrations.map((made) => {
    const step = own.find(({ name }) => name === made.name);
    if (step === undefined)
      throw new StartError(
        `The backup is newer than this program: it knows ${made.name}. Restore it with the Canvass that made it. Nothing was changed.`,
      );
    if (checksum(step) !== made.checksum)
      throw new StartError(
        `The backup was made with another ${made.name} than this program has. Restore it with the Canvass that made it. Nothing was changed.`,
      );
    return step;
  });
}

async function loadTables(
  client: PoolClient,
  folder: string,
  tables: readonly TableBackup[],
): Promise<string[]> {
  const known = await findStoredTables(client);
  for (const { name, columns } of known) {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) continue;
    if (!table.columns.every((column) => columns.includes(column)))
      throw new StartError(`The backup does not fit its own steps (${name}). Nothing was changed.`);
    await loadTable(client, folder, table);
  }
  return tables.map(({ name }) => name).filter((name) => !known.some((table) => table.name === name));
}

async function loadTable(client: PoolClient, folder: string, table: TableBackup): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // The rows already contain the triggers' effects.
  await client.query(`alter table ${name} disable trigger user`);
  const into = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), into);
  await client.query(`alter table ${name} enable trigger user`);
  if (into.rowCount !== table.rows)
    throw new StartError(
      `${table.name} took ${into.rowCount} rows of the backup's ${table.rows}. Nothing was changed.`,
    );
}

/** Advances sequences past the loaded values. */
async function continueNumbers(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select quote_ident(c.relname) as table, quote_ident(a.attname) as column,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1::regclass, coalesce(max(${column}), 0) + 1, false) from ${table}`, [
      sequence,
    ]);
}
