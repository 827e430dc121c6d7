import type { PoolClient } from 'pg';
import { schemaOf } from '../db/shards/shards.ts';
import { findCells } from '../db/shards/make-cells.ts';
import { StartError } from '../base/start-error.ts';
import { findStoredTables } from './stored-tables.ts';

const MAY_NOT = '42501';

/**
 * Drops empty tables and moves others into a new schema, so a restore loses no data.
 * @returns the new schema, if there was data
 * @throws StartError if there is data and `replace` is false
 */
export async function clearSchema(client: PoolClient, replace: boolean): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select current_schema()::text as name');
  const [schema = { name: 'public' }] = rows;
  const tables = await findStoredTables(client);
  if (tables.length === 0) return undefined;
  const cells = await findCells(client);
  const schemas = Array.from({ length: cells.count - 1 }, (_, i) => schemaOf(i + 1));
  const isUsed = await holdsRows(client, [
    ...tables.map(({ name }) => name),
    ...schemas.map((cell) => `${cell}.surveys`),
  ]);
  if (isUsed && !replace)
    throw new StartError(
      'The database is not empty. Restore into an empty one (another DATA_DIR or DATABASE_URL), or add --replace: what is there is then kept aside in a schema of its own. Nothing was changed.',
    );
  const quoted = client.escapeIdentifier(schema.name);
  const aside = `before_restore_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  try {
    for (const [at, cell] of schemas.entries())
      await client.query(
        isUsed ? `alter schema ${cell} rename to ${aside}_cell_${at + 1}` : `drop schema ${cell} cascade`,
      );
    if (isUsed) await client.query(`alter schema ${quoted} rename to ${aside}`);
    else await client.query(`drop schema ${quoted} cascade`);
    await client.query(`create schema ${quoted}; grant usage on schema ${quoted} to public`);
  } catch (error) {
    if ((error as { code?: string }).code !== MAY_NOT) throw error;
    throw new StartError(
      `The user of DATABASE_URL may not move what the database holds. Restore into a new, empty database. Nothing was changed.`,
      { cause: error },
    );
  }
  return isUsed ? aside : undefined;
}

/** Returns whether there is data; the migrations table does not count. */
async function holdsRows(client: PoolClient, tables: readonly string[]): Promise<boolean> {
  const asked = tables
    .filter((name) => name !== 'schema_migrations')
    .map(
      (name) =>
        `exists (select from ${name
          .split('.')
          .map((part) => client.escapeIdentifier(part))
          .join('.')})`,
    );
  if (asked.length === 0) return false;
  const { rows } = await client.query<{ used: boolean }>(`select ${asked.join(' or ')} as used`);
  return rows[0]?.used === true;
}
