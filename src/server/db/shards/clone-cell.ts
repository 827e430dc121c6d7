import type { ClientBase } from 'pg';
import { CELL_TABLES, schemaOf } from './shards.ts';

/** With unqualified names. */
const COPIES = `
  select 1 as place, format('alter table %I set (%s)', relname, array_to_string(reloptions, ', ')) as sql
  from pg_class where reloptions is not null and relkind = 'r' and oid = any($1::regclass[])
  union all
  select 2, format('alter table %I add constraint %I %s', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[])
  union all
  select 3, format('create view %I as %s', c.relname, pg_get_viewdef(c.oid, true))
  from pg_class c where c.relkind = 'v' and c.relnamespace = current_schema()::regnamespace
    and (select bool_and(d.refobjid = any($1::regclass[])) from pg_depend d join pg_rewrite r on r.oid = d.objid
      where r.ev_class = c.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> c.oid)
  union all
  select 4, pg_get_triggerdef(oid, true)
  from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])
  order by place, sql`;

/** Their ids contain the shard (`shardOf`). */
const NAMED_BY_ID = ['surveys', 'media'];

/** Returns the SQL of a new id, in the format of `newIdIn`. */
export function idSql(cell: number): string {
  return `overlay(gen_random_uuid()::text placing '8${cell.toString(16).padStart(2, '0')}' from 15)::uuid`;
}

/**
 * Creates an empty shard like the first one, whose schema must be in the search path, in a transaction. On Citus it
 * is distributed and cannot have triggers.
 */
export async function cloneCell(client: ClientBase, cell: number, home: string): Promise<void> {
  const schema = schemaOf(cell);
  const { rows } = await client.query<{ sql: string }>(COPIES, [CELL_TABLES]);
  const isCitus = await hasCitus(client);
  if (isCitus) await client.query('set local citus.enable_schema_based_sharding = on');
  await client.query(`create schema ${schema}`);
  const from = client.escapeIdentifier(home);
  for (const table of CELL_TABLES)
    await client.query(`create table ${schema}.${table} (like ${from}.${table} including all)`);
  for (const table of NAMED_BY_ID)
    await client.query(`alter table ${schema}.${table} alter id set default ${idSql(cell)}`);
  await client.query(`set local search_path = ${schema}, ${from}`);
  const copies = isCitus ? rows.filter(({ sql }) => !sql.startsWith('CREATE TRIGGER')) : rows;
  for (const { sql } of copies) await client.query(sql);
  await client.query(`set local search_path = ${from}`);
}

export async function hasCitus(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}
