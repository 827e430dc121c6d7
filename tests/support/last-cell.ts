import type { ClientConfig } from 'pg';
import { runAsSystem } from '../../src/server/db/access/run-as-system.ts';
import {
  CELL_TABLES,
  ONE_CELL,
  schemaOf,
  searchPath,
  type Cells,
} from '../../src/server/db/shards/shards.ts';
import { idSql } from '../../src/server/db/shards/clone-cell.ts';
import { type Database, openDatabase } from '../../src/server/db/connection/client.ts';
import { PrimaryClient } from '../../src/server/db/connection/primary-client.ts';
import { ACTING_ROLE, SERVER_ROLE } from '../../src/server/db/access/roles.ts';
import { ROW_RULES } from '../../src/server/db/access/row-rules.ts';
import { namesCell } from './named-tables.ts';

/** May touch the tables of one cell, and nothing outside it. */
const roleOf = (cell: number) => `canvass_only_cell_${cell}`;

/** Cells for a test: whoever signs up is in the last one. */
export function cellsOf(count: number): Cells {
  return count === 1 ? ONE_CELL : { count, home: ONE_CELL.home, shard: () => count - 1 };
}

/** What a test's own statements begin with, so that they find in the last cell what the server has stored there. */
export function inLastCell(url: string, count: number): string {
  if (count === 1) return url;
  const path = searchPath(count - 1, ONE_CELL).replaceAll(' ', '');
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${path}`)}`;
}

/** Opens a test's database as a server does, with what all share first, in a process that knows of its cells. */
export function openLastShard(url: string, count: number): Database {
  const socketUrl = new URL(url.replace('@/', '@socket/'));
  socketUrl.searchParams.delete('options');
  return openDatabase(socketUrl.href.replace('@socket/', '@/'), { cells: cellsOf(count) });
}

/** What a cell on another node of a cluster does not have: there the code alone tells other servers. */
const TRIGGERS = [
  ['survey_changed', 'surveys'],
  ['questions_changed', 'questions'],
  ['survey_texts_changed', 'survey_texts'],
  ['result_links_changed', 'result_links'],
];

/** Prepares the template: users that a test writes itself are in the last cell too, and there is a role that ends at it. */
export async function fillLastCell(template: Database, count: number): Promise<void> {
  const last = count - 1;
  const everybody = `nullif(current_setting('canvass.user_id', true), '') is null`;
  const allow = (cell: number, schema: string, role = roleOf(cell)) => [
    `set search_path = ${searchPath(cell, ONE_CELL)}`,
    `create role ${role} nologin noinherit`,
    `grant usage on schema ${schema}, ${ONE_CELL.home} to ${role}`,
    ...[...CELL_TABLES, 'responses', 'answer_counts'].flatMap((table) => {
      const rule = ROW_RULES.get(table);
      const own = rule !== undefined && 'own' in rule ? rule.own : 'false';
      const grant = `grant select, insert, update, delete on ${schema}.${table} to ${role}`;
      if (rule === undefined) return [grant];
      return [grant, `create policy ${role} on ${schema}.${table} to ${role} using (${everybody} or ${own})`];
    }),
  ];
  await runAsSystem(() =>
    template.pool.query(
      [
        `alter table users alter id set default ${idSql(last)}`,
        ...allow(0, ONE_CELL.home),
        ...Array.from({ length: last }, (_, i) => allow(i + 1, schemaOf(i + 1))).flat(),
        ...TRIGGERS.map(([name, table]) => `drop trigger ${name} on ${schemaOf(last)}.${table}`),
      ].join('; '),
    ),
  );
}

/** A connection of the server that sends every statement which names a table of a cell as a role that ends at that cell. */
export class CellClient extends PrimaryClient {
  #role = SERVER_ROLE;
  #cell: string;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.#cell = roleIn(typeof config === 'object' ? (config.options ?? '') : '');
  }

  override query(...args: never[]): never {
    const text = textOf(args[0]);
    const role = /^set role (\w+)/.exec(text)?.[1];
    if (role === SERVER_ROLE || role === ACTING_ROLE) {
      this.#role = role;
      this.#cell = roleIn(text);
    } else if (/\b(from|into|update|copy|delete)\b/i.test(text)) {
      const as = namesCell(text) ? this.#cell : this.#role;
      // In a transaction that failed before, the statement itself says so.
      super.query(`set role ${as}`).catch(() => undefined);
    }
    return (super.query as (...all: unknown[]) => unknown).apply(this, args) as never;
  }
}

/** The role of the cell that a search path begins with. */
function roleIn(path: string): string {
  return roleOf(Number(/search_path ?= ?canvass_cell_(\d+)/.exec(path)?.[1] ?? 0));
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text, cursor } = statement as { text?: string; cursor?: { text?: string } };
  return text ?? cursor?.text ?? '';
}
