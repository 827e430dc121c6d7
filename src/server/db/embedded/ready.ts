import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { PostgresEnded } from '../connection/damaged-database.ts';
import type { Postmaster } from './postmaster.ts';

/** Errors while PostgreSQL starts or recovers. */
const NOT_YET = new Set(['57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);

/**
 * Waits until PostgreSQL accepts connections, however long recovery takes, and creates the database if missing.
 * @throws PostgresEnded with the last log lines if it exits
 */
export async function untilReady(
  postmaster: Postmaster,
  url: (database: string) => string,
  database: string,
  log: (text: string) => void,
): Promise<void> {
  const started = Date.now();
  for (let reportedAt = started; !(await answers(url('postgres'), database));) {
    if (postmaster.hasEnded())
      throw new PostgresEnded(`PostgreSQL ended while it was starting: ${await postmaster.ended}`);
    if (Date.now() - reportedAt > 10_000) {
      reportedAt = Date.now();
      log(`PostgreSQL is still starting, after ${Math.round((reportedAt - started) / 1000)} seconds`);
    }
    await wait(15);
  }
}

async function answers(url: string, database: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
    return true;
  } catch (error) {
    if (NOT_YET.has((error as { code?: string }).code ?? 'none')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
