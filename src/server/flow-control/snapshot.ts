import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { Readable } from 'node:stream';
import type { Authorized } from '../base/authorize.ts';
import type { Database } from '../db/connection/client.ts';
import type { Schema } from '../db/schema.ts';
import { type Chunk, type CopiedSurvey, copyInChunks } from './copy-in-chunks.ts';
import type { Pace } from './export-throttle.ts';

/** A consistent view of a survey: definition, counts, and rows up to its revision. */
export interface Snapshot {
  readonly db: Kysely<Schema>;
  /**
   * Copies the rows of the snapshot with backpressure, except those deleted meanwhile.
   * @param onChunk called with the number of further rows read
   */
  copy(
    survey: Authorized<CopiedSurvey, 'export'>,
    statement: (chunk: Chunk) => string,
    onChunk?: (rows: number) => void,
  ): Readable;
  /** Closes the snapshot; running queries end within a second. */
  close(): void;
}

/**
 * Instead of timeouts, PostgreSQL checks every second that the client is connected. This needs no cancel privilege
 * and survives a killed server. Without support (Windows), a query ends at its next row.
 */
const FOR_LONG = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  do $$ begin
    set client_connection_check_interval = '1s';
  exception when invalid_parameter_value then null;
  end $$`;

export async function openSnapshot(database: Database, pace: Pace): Promise<Snapshot> {
  const client = await database.pool.connect();
  try {
    await client.query(FOR_LONG);
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    client.release(true);
    throw error;
  }
  let closed = false;
  async function* rows(...[survey, statement, onChunk]: Parameters<Snapshot['copy']>) {
    await client.query('commit');
    yield* copyInChunks(client, survey, statement, pace, onChunk);
  }
  return {
    db: kyselyOn(client),
    copy: (...how) => Readable.from(rows(...how), { objectMode: false }),
    close: () => {
      // The connection's settings were changed, so it is not reused.
      if (!closed) client.release(true);
      closed = true;
    },
  };
}

/** Returns a Kysely instance on one connection, running one query at a time. */
function kyselyOn(client: PoolClient): Kysely<Schema> {
  let last = Promise.resolve();
  const connect = async () => {
    const turn = Promise.withResolvers<void>();
    const before = last;
    last = turn.promise;
    await before;
    return { query: client.query.bind(client), release: () => turn.resolve() };
  };
  const pool = { connect, end: () => Promise.resolve() };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
