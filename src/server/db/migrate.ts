import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { StartError } from '../base/start-error.ts';
import type { Database } from './connection/client.ts';
import { liftTimeouts } from './connection/lift-timeouts.ts';

export interface Migration {
  /** `001_create_core` */
  readonly name: string;
  readonly sql: string;
}

/** The same in every version. */
export const MIGRATION_LOCK = 727_274_001;

const STEPS_TABLE = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/** Shown to the operator. */
export class MigrationError extends StartError {}

/**
 * Applies missing migrations, each in a transaction. Concurrent servers wait.
 * @returns the applied migrations
 * @throws MigrationError if the database is newer than the program, or an applied migration was changed
 */
export async function migrate(db: Database, migrations?: readonly Migration[]): Promise<string[]> {
  const steps = migrations ?? (await readMigrations());
  const client = await db.pool.connect();
  try {
    await liftTimeouts(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(STEPS_TABLE);
    const missing = await findMissing(client, steps);
    for (const step of missing) await applyAlone(client, step);
    return missing.map((step) => step.name);
  } finally {
    // Also drops the lock and settings.
    client.release(true);
  }
}

/** Reads the migrations in order; they are next to this file in sources and build. */
export async function readMigrations(
  folder: string = join(import.meta.dirname, 'migrations'),
): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const wrong = files.find((file) => !/^\d{3}_[a-z]+(_[a-z\d]+)+\.sql$/.test(file));
  if (wrong !== undefined) throw new Error(`A migration is named 001_verb_noun.sql, not ${wrong}`);
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}

export async function findMadeSteps(client: ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

async function findMissing(client: ClientBase, steps: readonly Migration[]): Promise<Migration[]> {
  const rows = await findMadeSteps(client);
  const made = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = new Set(steps.map((step) => step.name));
  const unknown = rows.filter((row) => !names.has(row.name)).map((row) => row.name);
  if (unknown.length > 0)
    throw new MigrationError(
      `The database is newer than this program: it knows ${unknown.join(', ')}. Start the newer Canvass that made it, or restore a backup from before it. Nothing was changed.`,
    );
  const changed = steps.filter((step) => made.has(step.name) && made.get(step.name) !== checksum(step));
  if (changed.length > 0)
    throw new MigrationError(
      `${changed.map((step) => step.name).join(', ')} was changed after this database was made with it. Put the file back as it was, and add a new migration for the change. Nothing was changed.`,
    );
  return steps.filter((step) => !made.has(step.name));
}

/** Applies migrations in an empty schema and the caller's transaction. */
export async function applySteps(client: ClientBase, steps: readonly Migration[]): Promise<void> {
  await client.query(STEPS_TABLE);
  for (const step of steps) await apply(client, step);
}

async function apply(client: ClientBase, step: Migration): Promise<void> {
  await client.query(step.sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    step.name,
    checksum(step),
  ]);
}

async function applyAlone(client: ClientBase, step: Migration): Promise<void> {
  try {
    await client.query('begin');
    await apply(client, step);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${step.name} failed and was taken back: ${reason}`, {
      cause: error,
    });
  }
}

/** Detects changes of applied migrations. */
export function checksum(step: Migration): string {
  return createHash('sha256').update(step.sql).digest('hex');
}
