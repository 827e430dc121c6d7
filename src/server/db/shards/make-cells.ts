import type { ClientBase } from 'pg';
import { liftTimeouts } from '../connection/lift-timeouts.ts';
import { findMadeSteps, MIGRATION_LOCK, MigrationError, readMigrations, type Migration } from '../migrate.ts';
import type { Database } from '../connection/client.ts';
import { cloneCell } from './clone-cell.ts';
import { schemaOf, searchPath, type Cells } from './shards.ts';

/** A step that begins so is made in every cell; it names nothing that cells share. */
export const IN_EACH_CELL = '-- In each cell';

/** How the last step that a cell was made with stands in the comment of its schema. */
const MADE_WITH = 'Canvass, made with ';

/**
 * Makes the cells that are missing, and brings those that are there to the shape of the first one. Call it after the
 * migrations, as their owner; servers that start at the same moment wait for one another.
 * @param wanted how many there should be; those that are there already stay, whatever is wanted now
 * @throws MigrationError where a step fails in a cell
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
    // Ends the connection, and the lock and settings with it.
    client.release(true);
  }
}

/** The cells that are there. */
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
 * Makes one cell, with the shape of the first one, within the caller's transaction.
 * @param last the last step that the first one was made with
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
