import type { ClientBase } from 'pg';
import { liftTimeouts } from '../connection/lift-timeouts.ts';
import { findMadeSteps, MIGRATION_LOCK, MigrationError, readMigrations, type Migration } from '../migrate.ts';
import type { Database } from '../connection/client.ts';
import { cloneCell } from './clone-cell.ts';
import { schemaOf, searchPath, type Cells } from './shards.ts';

/** Such migrations run in every shard and must not use shared tables. */
export const IN_EACH_CELL = '-- In each cell';

/** The schema comment records a shard's last migration. */
const MADE_WITH = 'Canvass, made with ';

/**
 * Creates missing shards and migrates existing ones. Call after the migrations, as their owner; concurrent servers
 * wait.
 * @param wanted existing shards are never removed
 * @throws MigrationError if a migration fails in a shard
 */
export async function makeCells(
  db: Database,
  wanted: number,
  migrations?: readonly Migration[],
): Promise<Cells> {
  const client = await db.pool.connect();
  try {
    await liftTimeouts(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const cells = await findCells(client);
    const last = (await findMadeSteps(client)).at(-1)?.name ?? '';
    const steps = migrations ?? (await readMigrations());
    for (let cell = 1; cell < cells.count; cell++) await bringForward(client, cell, cells, steps);
    for (let cell = cells.count; cell < wanted; cell++)
      await inTransaction(client, () => makeCell(client, cell, cells.home, last));
    return { ...cells, count: Math.max(cells.count, wanted) };
  } finally {
    // Also drops the lock and settings.
    client.release(true);
  }
}

export async function findCells(client: Pick<ClientBase, 'query'>): Promise<Cells> {
  const { rows } = await client.query<{ home: string; cells: number }>(
    `select current_schema()::text as home, (select count(*)::integer from pg_namespace
       where obj_description(oid, 'pg_namespace') like $1 and nspname like 'canvass\\_cell\\_%') as cells`,
    [`${MADE_WITH}%`],
  );
  const { home = 'public', cells = 0 } = rows[0] ?? {};
  return { home, count: 1 + cells };
}

/**
 * Creates a shard in the caller's transaction.
 * @param last the last migration of the first shard
 */
export async function makeCell(client: ClientBase, cell: number, home: string, last: string): Promise<void> {
  await cloneCell(client, cell, home);
  await note(client, cell, last);
}

async function bringForward(
  client: ClientBase,
  cell: number,
  cells: Cells,
  steps: readonly Migration[],
): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    `select obj_description(oid, 'pg_namespace') as made from pg_namespace where nspname = $1`,
    [schemaOf(cell)],
  );
  const made = rows[0]?.made.slice(MADE_WITH.length) ?? '';
  const missing = steps.filter(({ name, sql }) => name > made && sql.startsWith(IN_EACH_CELL));
  for (const step of missing)
    await inTransaction(client, async () => {
      await client.query(`set local search_path = ${searchPath(cell, cells)}`);
      await client.query(step.sql);
      await note(client, cell, step.name);
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      const words = `The migration ${step.name} failed in cell ${cell} and was taken back there: ${reason}`;
      throw new MigrationError(words, { cause: error });
    });
}

function note(client: ClientBase, cell: number, step: string): Promise<unknown> {
  return client.query(`comment on schema ${schemaOf(cell)} is '${MADE_WITH}${step}'`);
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
