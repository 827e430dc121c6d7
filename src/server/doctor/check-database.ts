import type { Database } from '../db/connection/client.ts';
import { readMigrations } from '../db/migrate.ts';
import type { Finding } from './finding.ts';

const part = 'Database';

/** Protect commits from power failures; test servers may disable them. */
const SAFE = ['fsync', 'full_page_writes', 'synchronous_commit'];

interface Facts {
  version: string;
  bytes: number;
  unsafe: string[];
  /** Checksum failures since the statistics were reset. */
  broken: number;
}

/** Checks that the database is reachable, durable and migrated. */
export async function checkDatabase(db: Database): Promise<{ findings: Finding[]; isCurrent: boolean }> {
  const { rows } = await db.pool.query<Facts>(
    `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
       array(select name from pg_settings where name = any($1) and setting = 'off') as unsafe,
       (select coalesce(sum(checksum_failures), 0)::integer from pg_stat_database) as broken`,
    [SAFE],
  );
  const { version = '', bytes = 0, unsafe = [], broken = 0 } = rows[0] ?? {};
  const megabytes = Math.ceil(bytes / 2 ** 20);
  const findings: Finding[] = [
    { part, state: 'ok', text: `PostgreSQL ${version} answers and holds ${megabytes} MB.` },
  ];
  if (unsafe.length > 0)
    findings.push({
      part,
      state: 'problem',
      text: `${unsafe.join(', ')} is off: a power cut could lose answers that were acknowledged. Switch it on in the database's settings.`,
    });
  if (broken > 0)
    findings.push({
      part,
      state: 'problem',
      text: `The disk gave back ${broken} damaged pages. Make a backup now, look at the disk, and restore onto a sound one.`,
    });
  const steps = await compareSteps(db);
  return { findings: [...findings, steps], isCurrent: steps.state === 'ok' };
}

async function compareSteps(db: Database): Promise<Finding> {
  const { rows: tables } = await db.pool.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (tables[0]?.there !== true)
    return { part, state: 'note', text: 'No Canvass has been started with this database yet.' };
  const { rows } = await db.pool.query<{ name: string }>('select name from schema_migrations');
  const made = new Set(rows.map(({ name }) => name));
  const own = (await readMigrations()).map(({ name }) => name);
  const newer = [...made].filter((name) => !own.includes(name));
  if (newer.length > 0)
    return {
      part,
      state: 'problem',
      text: `The database is newer than this program (${newer.join(', ')}). Start the newer Canvass that made it.`,
    };
  const missing = own.filter((name) => !made.has(name));
  return missing.length === 0
    ? { part, state: 'ok', text: `Its shape is this program's (${own.length} steps).` }
    : { part, state: 'note', text: `The next start makes ${missing.length} steps: ${missing.join(', ')}.` };
}
