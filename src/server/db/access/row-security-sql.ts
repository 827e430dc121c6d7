import { ACTING_ROLE, SERVER_ROLE } from './roles.ts';
import { ROW_RULES, SHARED_TABLES, type RowRule } from './row-rules.ts';

const ALL = 'select, insert, update, delete';
/** Run with the reader's rights. `responses` keeps its owner's, for people who use SQL. */
const ASKING_VIEWS = ['answer_counts'];

/** Returns statements that replace earlier rules. */
export function rowSecuritySql(tables: ReadonlyMap<string, 'table' | 'view'>): string {
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

/** Returns statements that open a shard's schema to both roles. */
export function openSchemaSql(schema: string): string {
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
