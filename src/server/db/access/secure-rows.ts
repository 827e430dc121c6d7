import { createHash } from 'node:crypto';
import { DatabaseError, type ClientBase } from 'pg';
import { ONE_CELL, schemaOf, searchPath, type Cells } from '../shards/shards.ts';
import { hasCitus } from '../shards/clone-cell.ts';
import type { Database } from '../connection/client.ts';
import { ACTING_ROLE, SERVER_ROLE } from './roles.ts';
import { ROW_RULES, SHARED_TABLES, type RowRule } from './row-rules.ts';

const ALL = 'select, insert, update, delete';
/** Run with the reader's rights. `responses` keeps its owner's, for people who use SQL. */
const ASKING_VIEWS = ['answer_counts'];

/** Returns statements that replace earlier rules. */
function rowSecuritySql(tables: ReadonlyMap<string, 'table' | 'view'>): string {
  const both = `${SERVER_ROLE}, ${ACTING_ROLE}`;
  return [
    `do $$ begin execute format('grant usage on schema %I to ${both}', current_schema()); end $$`,
    ...tables
      .keys()
      .flatMap((table) => [
        `revoke all on ${table} from ${both}`,
        `grant ${rightsOfServer(table)} on ${table} to ${SERVER_ROLE}`,
      ]),
    ...tables.keys().flatMap((table) => tableRuleSql(table, ROW_RULES.get(table))),
    ...SHARED_TABLES.map((table) => `grant ${ALL} on ${table} to ${ACTING_ROLE}`),
    ...ASKING_VIEWS.flatMap((view) => [
      `alter view ${view} set (security_invoker = true)`,
      `grant select on ${view} to ${ACTING_ROLE}`,
    ]),
  ].join(';\n');
}

function openSchemaSql(schema: string): string {
  const both = `${SERVER_ROLE}, ${ACTING_ROLE}`;
  return `grant usage on schema ${schema} to ${both}; grant ${ALL} on all tables in schema ${schema} to ${both}`;
}

/** The audit log is append-only except for retention; only the owner writes migrations. */
function rightsOfServer(table: string): string {
  if (table === 'schema_migrations') return 'select';
  return table === 'audit_log' ? 'select, insert, delete' : ALL;
}

function tableRuleSql(table: string, rule: RowRule | undefined): string[] {
  if (rule === undefined) return [];
  const [rights, command, condition] =
    'own' in rule
      ? [rule.rights ?? ALL, 'all', `using (${rule.own})`]
      : ['insert', 'insert', 'with check (true)'];
  return [
    `alter table ${table} enable row level security`,
    `drop policy if exists server on ${table}`,
    `drop policy if exists acting on ${table}`,
    // The planner removes constant true policies.
    `create policy server on ${table} to ${SERVER_ROLE} using (true)`,
    `create policy acting on ${table} for ${command} to ${ACTING_ROLE} ${condition}`,
    `grant ${rights} on ${table} to ${ACTING_ROLE}`,
  ];
}

const LOCK = 727_274_002;
/** Insufficient privilege; concurrent creation. */
const FORBIDDEN = '42501';
const MADE_MEANWHILE = ['42710', '23505'];

/**
 * Creates roles and row-level security rules in every shard, unless up to date. Call after the migrations, as their
 * owner.
 * @returns null, or the reason that the server must work as the owner
 */
export async function secureRows(db: Database, cells: Cells = ONE_CELL): Promise<string | null> {
  const client = await db.pool.connect();
  try {
    for (const role of [SERVER_ROLE, ACTING_ROLE]) {
      await makeRole(client, role);
      await learnRole(client, role);
    }
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await secureSchema(client);
    // Cluster nodes do not receive the current user; only the application's checks apply.
    const isCluster = cells.count > 1 && (await hasCitus(client));
    for (let cell = 1; cell < cells.count; cell++) {
      await client.query(`set local search_path = ${searchPath(cell, cells)}`);
      if (isCluster) await client.query(openSchemaSql(schemaOf(cell)));
      else await secureSchema(client);
    }
    await client.query('commit');
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === FORBIDDEN) return error.message;
    throw error;
  } finally {
    client.release(true);
  }
}

async function secureSchema(client: ClientBase): Promise<void> {
  const sql = rowSecuritySql(await listTables(client));
  const mark = createHash('sha256').update(sql).digest('hex');
  if (!(await isInForce(client, mark)))
    await client.query(`${sql}; comment on table surveys is 'row rules ${mark}'`);
}

async function makeRole(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ mighty: boolean }>(
    'select rolsuper or rolbypassrls as mighty from pg_roles where rolname = $1',
    [role],
  );
  if (rows[0]?.mighty === false) return;
  if (rows[0]?.mighty === true)
    throw forbidden(`the role ${role} may pass by every rule; take SUPERUSER and BYPASSRLS from it`);
  try {
    await client.query(`create role ${role} nologin noinherit`);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!MADE_MEANWHILE.includes(code)) throw error;
  }
}

/** Grants itself membership, as PostgreSQL 16 requires of a role's creator. */
async function learnRole(client: ClientBase, role: string): Promise<void> {
  const take = () => client.query(`set role ${role}; reset role`);
  try {
    await take();
  } catch (error) {
    if ((error as { code?: string }).code !== FORBIDDEN) throw error;
    await client.query(`grant ${role} to session_user`);
    await take();
  }
}

/** Excludes partitions. */
async function listTables(client: ClientBase): Promise<Map<string, 'table' | 'view'>> {
  const { rows } = await client.query<{ name: string; kind: 'table' | 'view' }>(
    `select relname as name, case relkind when 'v' then 'view' else 'table' end as kind from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
     order by relname`,
  );
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** A restored dump may have the marker without the rights. */
async function isInForce(client: ClientBase, mark: string): Promise<boolean> {
  const { rows } = await client.query<{ is_marked: boolean; is_complete: boolean }>(
    `select obj_description('surveys'::regclass, 'pg_class') = $1 as is_marked,
       bool_and(relrowsecurity and has_table_privilege($2, oid, 'select') and has_table_privilege($3, oid, 'select')) as is_complete
     from pg_class where oid in ('surveys'::regclass, 'submissions'::regclass, 'audit_log'::regclass)`,
    [`row rules ${mark}`, SERVER_ROLE, ACTING_ROLE],
  );
  return rows[0]?.is_marked === true && rows[0].is_complete;
}

function forbidden(message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code: FORBIDDEN });
}
