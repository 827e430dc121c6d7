import type { ClientBase } from 'pg';
import { StartError } from '../base/start-error.ts';
import { searchPath } from './shards/shards.ts';
import { hasCitus } from './shards/clone-cell.ts';
import { findCells } from './shards/make-cells.ts';
import type { Database } from './connection/client.ts';
import { withExclusiveDatabase } from './connection/with-exclusive-database.ts';

/** More only slow down planning and backups. */
const MAX_PARTS = 256;

/** Keys, indexes and triggers, recreated after copying. */
const REMADE = `
  select 1 as place, format('alter table submissions add constraint %I %s', conname, pg_get_constraintdef(oid)) as sql
  from pg_constraint where contype in ('p', 'u', 'f') and conrelid = 'submissions'::regclass
  union all
  select 2, pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = 'submissions'::regclass
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  union all
  select 3, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid = 'submissions'::regclass
  order by place, sql`;

/** Replaced views keep their privileges. */
const DEFINITIONS_SQL = `
  select 1 as place, format('alter table submissions owner to %I', pg_get_userbyid(relowner)) as sql
  from pg_class where oid = 'submissions'::regclass
  union all
  select 2, format('grant %s%s on submissions to %s%s', privilege_type, ' (' || quote_ident(of_column) || ')',
    case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
    case when is_grantable then ' with grant option' else '' end)
  from (select null::name as of_column, (aclexplode(relacl)).* from pg_class where oid = 'submissions'::regclass
    union all
    select attname, (aclexplode(attacl)).* from pg_attribute where attrelid = 'submissions'::regclass) rights
  union all
  select 3, format('create or replace view %s%s as %s', oid::regclass,
    ' with (' || array_to_string(reloptions, ', ') || ')', pg_get_viewdef(oid))
  from pg_class where relkind = 'v' and oid in (select r.ev_class from pg_depend d join pg_rewrite r on r.oid = d.objid
    where d.classid = 'pg_rewrite'::regclass and d.refobjid = 'submissions'::regclass)
  order by place, sql`;

const SHAPE = `
  select relkind = 'p' as is_split, array_to_string(reloptions, ', ') as options, pg_get_userbyid(relowner) as owner,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c where oid = 'submissions'::regclass`;

/** Parses the number of partitions. @throws StartError unless from 2 to 256 */
export function readParts(word: string | undefined): number {
  const parts = Number(word);
  if (!Number.isInteger(parts) || parts < 2 || parts > MAX_PARTS)
    throw new StartError(
      `Say into how many parts, 2 to ${MAX_PARTS}: npm run split-submissions -- 16. Nothing was changed.`,
    );
  return parts;
}

/**
 * Partitions the submissions of all shards by survey hash, in one transaction. Call after the migrations, as their
 * owner, with the server stopped; call `secureRows` afterwards.
 * @returns number of moved rows
 * @throws StartError if already partitioned, or a server is running
 */
export async function splitSubmissions(db: Database, parts: number): Promise<number> {
  return withExclusiveDatabase(db, async (client) => {
    if (await hasCitus(client))
      throw new StartError('A cluster of Citus places tables itself. Nothing was changed.');
    const cells = await findCells(client);
    let [moved, split] = [0, 0];
    for (let cell = 0; cell < cells.count; cell++) {
      await client.query(`set local search_path = ${searchPath(cell, cells)}`);
      const rows = await splitTable(client, parts);
      if (rows === null) continue;
      moved += rows;
      split += 1;
    }
    if (split === 0) throw new StartError('The submissions are split already. Nothing was changed.');
    return moved;
  });
}

/**
 * Partitions one schema in the caller's transaction.
 * @returns number of moved rows; null if already partitioned
 */
async function splitTable(client: ClientBase, parts: number): Promise<number | null> {
  await client.query('lock table submissions in access exclusive mode');
  const { rows } = await client.query<{
    is_split: boolean;
    options: string | null;
    owner: string;
    columns: string;
  }>(SHAPE);
  const { is_split = true, options = null, owner = '', columns = '' } = rows[0] ?? {};
  if (is_split) return null;
  const { rows: definitions } = await client.query<{ sql: string }>(DEFINITIONS_SQL);
  const { rows: remade } = await client.query<{ sql: string }>(REMADE);
  await client.query(`alter table submissions rename to submissions_before;
    create table submissions (like submissions_before including all excluding indexes) partition by hash (survey_id)`);
  for (let part = 0; part < parts; part++) {
    const name = `submissions_${part}`;
    await client.query(`create table ${name} partition of submissions
      for values with (modulus ${parts}, remainder ${part})${options === null ? '' : ` with (${options})`};
      alter table ${name} owner to ${client.escapeIdentifier(owner)}`);
  }
  for (const { sql } of definitions) await client.query(sql);
  const { rowCount } = await client.query(
    `insert into submissions (${columns}) select ${columns} from submissions_before`,
  );
  // Fails if foreign objects depend on the old table.
  await client.query('drop table submissions_before');
  for (const { sql } of remade) await client.query(sql);
  await client.query('analyze submissions');
  return rowCount ?? 0;
}
