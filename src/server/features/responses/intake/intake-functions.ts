import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Database } from '../../../db/connection/client.ts';
import { schemaOf, searchPath, type Cells } from '../../../db/shards/shards.ts';
import { MIGRATION_LOCK } from '../../../db/migrate.ts';
import { STORING_STATEMENTS } from './storing-statements.ts';

const TAKES =
  'uuid[], uuid[], timestamptz[], text[], jsonb[], integer[], integer[], integer[], boolean[], uuid[], uuid[], date[], integer[], integer[], integer[], bigint[], integer[], bytea[], bytea[]';
const QUOTAS_TAKE = `${TAKES}, integer[], integer[], integer[]`;

/** Same settings as the intake connections, which other nodes do not share. */
const SETTINGS = 'set plan_cache_mode = force_generic_plan set enable_nestloop = off set jit = off';

const toBody = (text: string) =>
  `${SETTINGS} as $body$\n#variable_conflict use_column\nbegin return query ${text}; end $body$`;

const FUNCTIONS = {
  plain: describe('plain', TAKES),
  texts: describe('texts', TAKES),
  quotas: describe('quotas', QUOTAS_TAKE),
} as const;

/** The hash in the name lets servers of different versions run at the same time. */
function describe(kind: keyof typeof STORING_STATEMENTS, takes: string) {
  const body = toBody(STORING_STATEMENTS[kind].text);
  return { name: `intake_${kind}_${hash('sha256', takes + body).slice(0, 8)}`, takes, body };
}

export const INTAKE_FUNCTIONS: readonly string[] = Object.values(FUNCTIONS).map(({ name }) => name);

/** Calls that replace the insert statements if the shards have the functions. */
export const CALLS = {
  plain: toCall('plain'),
  texts: toCall('texts'),
  quotas: toCall('quotas'),
} as const;

function toCall(kind: keyof typeof FUNCTIONS) {
  const { name, takes } = FUNCTIONS[kind];
  const placeholders = takes.split(',').map((_, i) => `$${i + 1}`);
  return { name: `call-${kind}`, text: `select raised, missed from ${name}(${placeholders.join(', ')})` };
}

/** Creates missing intake functions in every shard. Call it after the shards exist, as their owner. */
export async function makeIntakeFunctions(client: Pick<ClientBase, 'query'>, cells: Cells): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    for (let cell = 0; cell < cells.count; cell++) {
      const schema = cell === 0 ? `"${cells.home.replaceAll('"', '""')}"` : schemaOf(cell);
      for (const { name, takes, body } of Object.values(FUNCTIONS)) {
        const { rows } = await client.query<{ is_there: boolean }>(
          'select to_regprocedure($1) is not null as is_there',
          [`${schema}.${name}(${takes})`],
        );
        if (rows[0]?.is_there === true) continue;
        await client.query(
          `create function ${schema}.${name}(${takes}) returns table (raised json, missed json) language plpgsql
           set search_path = ${searchPath(cell, cells)} ${body}`,
        );
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

export async function installIntakeFunctions({ pool }: Pick<Database, 'pool'>, cells: Cells): Promise<void> {
  const client = await pool.connect();
  try {
    await makeIntakeFunctions(client, cells);
  } finally {
    client.release();
  }
}
