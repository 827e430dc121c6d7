import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { schemaOf, searchPath, type Cells } from '../../../db/cells/cells.ts';
import { MIGRATION_LOCK } from '../../../db/migrate.ts';
import { STORING_STATEMENTS } from './storing-statements.ts';

/** What the storing statement takes, in its order. */
const TAKES =
  'uuid[], uuid[], timestamptz[], text[], jsonb[], integer[], integer[], integer[], boolean[], uuid[], uuid[], date[], integer[], integer[], integer[], bigint[], integer[], bytea[], bytea[]';
const QUOTAS_TAKE = `${TAKES}, integer[], integer[], integer[]`;

/** As on the connections of the intake, which a node that runs the function knows nothing of. */
const SETTINGS = 'set plan_cache_mode = force_generic_plan set enable_nestloop = off set jit = off';

const toBody = (text: string) =>
  `${SETTINGS} as $body$\n#variable_conflict use_column\nbegin return query ${text}; end $body$`;

const FUNCTIONS = {
  plain: describe('plain', TAKES),
  texts: describe('texts', TAKES),
  quotas: describe('quotas', QUOTAS_TAKE),
} as const;

/** Its name says what it does: servers of two versions that store at the same time have each their own. */
function describe(kind: keyof typeof STORING_STATEMENTS, takes: string) {
  const body = toBody(STORING_STATEMENTS[kind].text);
  return { name: `intake_${kind}_${hash('sha256', takes + body).slice(0, 8)}`, takes, body };
}

/** The names of the functions, the same in every cell. */
export const INTAKE_FUNCTIONS: readonly string[] = Object.values(FUNCTIONS).map(({ name }) => name);

/** What is sent in place of the storing statements where each cell has them as functions. */
export const CALLS = {
  plain: toCall('plain'),
  texts: toCall('texts'),
  quotas: toCall('quotas'),
} as const;

function toCall(kind: keyof typeof FUNCTIONS) {
  const { name, takes } = FUNCTIONS[kind];
  const given = takes.split(',').map((_, i) => `$${i + 1}`);
  return { name: `call-${kind}`, text: `select raised, missed from ${name}(${given.join(', ')})` };
}

/**
 * Makes the storing statements functions of every cell, where they are missing; each works in its own cell wherever it
 * is called. Call it after the cells were made, as their owner.
 */
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
