import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../src/server/db/connection/client.ts';
import { migrate, readMigrations } from '../../src/server/db/migrate.ts';
import { secureRows } from '../../src/server/db/access/secure-rows.ts';
import { makeDatabase } from './database.ts';
import { hashAsInProduction } from './quick-passwords.ts';

/** A database as a released version of this program left it, and what that version said about it. */
export interface Release {
  /** Each table's rows as `copy … to stdout` wrote them. */
  readonly tables: Readonly<Record<string, { readonly columns: string; readonly rows: string }>>;
  readonly expected: Expected;
}

interface Expected {
  readonly made_at: string;
  readonly auth_secret: string;
  readonly people: readonly ExpectedPerson[];
  /** An API key of the first person, and the surveys that it read. */
  readonly key: string;
  readonly key_surveys: readonly string[];
  readonly receipt: { readonly survey_id: string; readonly receipt: string };
}

export interface ExpectedPerson {
  readonly email: string;
  readonly password: string;
  readonly subscription: { readonly features: readonly string[] };
  readonly usage: object;
  readonly surveys: readonly ExpectedSurvey[];
}

export interface ExpectedSurvey {
  readonly survey: { readonly id: string; readonly questions: readonly { readonly id: string }[] };
  readonly results: ExpectedResults;
  /** Question id -> every text answer, sorted. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** Left out where the plan of then had none. */
  readonly exports: { readonly csv?: string; readonly json?: string };
}

interface ExpectedResults {
  readonly response_count: number;
  readonly questions: readonly (object & {
    readonly question_id: string;
    readonly categories?: readonly { readonly name: string; readonly count: number }[] | undefined;
  })[];
}

/** Reads what a release left, from `tests/fixtures/releases/<name>.json.gz`. */
export async function readRelease(name: string): Promise<Release> {
  const file = new URL(`../fixtures/releases/${name}.json.gz`, import.meta.url);
  return JSON.parse(gunzipSync(await readFile(file)).toString('utf8')) as Release;
}

/** A database that holds exactly the release's rows, brought to this program's shape. Drop it at the end. */
export async function restoreRelease({ tables }: Release): Promise<Awaited<ReturnType<typeof makeDatabase>>> {
  hashAsInProduction();
  const made = await makeDatabase();
  await made.db.pool.query('drop schema public cascade; create schema public');
  const names = new Set((tables.schema_migrations?.rows ?? '').split('\n').map((row) => row.split('\t')[0]));
  const steps = await readMigrations();
  await migrate(
    made.db,
    steps.filter((step) => names.has(step.name)),
  );
  await load(made.db, tables);
  await migrate(made.db, steps);
  await secureRows(made.db);
  return made;
}

async function load(db: Database, tables: Release['tables']): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('truncate schema_migrations');
    // Rows come table by table, so whatever refers to a later one is not checked on the way.
    await client.query('set local session_replication_role = replica');
    for (const [table, { columns, rows }] of Object.entries(tables)) {
      const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
      await pipeline(Readable.from([rows]), into);
    }
    await continueNumbers(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Numbers that the database gives go on after those that were loaded. */
async function continueNumbers(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table_name, column_name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column_name}), 0) + 1, false) from ${table_name}`,
      [table_name, column_name],
    );
}

/** The rows of a table as `copy … to stdout` writes them, in no order. */
export async function readRows(db: Database, table: string, columns: string): Promise<string> {
  const client = await db.pool.connect();
  try {
    const stream = client.query(copyTo(`copy ${table} (${columns}) to stdout`));
    stream.setEncoding('utf8');
    let text = '';
    for await (const part of stream) text += part;
    return text;
  } finally {
    client.release();
  }
}
