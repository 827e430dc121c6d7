import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { Readable } from 'node:stream';
import type { Authorized } from '../../base/authorize.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Schema } from '../../db/schema.ts';
import type { ResultsSurvey } from '../results/data.ts';
import { copyInChunks } from './rows/copy-in-chunks.ts';
import type { Pace } from './export-throttle.ts';
import type { Chunk } from './rows/rows-sql.ts';

/** One state of a survey: its definition and counts as they are, and its rows up to that moment. */
export interface Snapshot {
  readonly db: Kysely<Schema>;
  /**
   * Copies the rows that the survey had then; `statement` is the `copy … to stdout` of a stretch of them. They come as
   * fast as they are taken. What is stored meanwhile is left out; what is deleted meanwhile is gone.
   * @param onPiece is told now and then how many further rows were looked at
   */
  copy(
    survey: Authorized<ResultsSurvey, 'export'>,
    statement: (chunk: Chunk) => string,
    onChunk?: (rows: number) => void,
  ): Readable;
  /** Ends it; what still runs ends within a second. */
  close(): void;
}

/**
 * An export may take long, so no statement times out, nor the snapshot while analyses are computed beside it; instead the database looks each second whether anybody still
 * waits. It needs no right to cancel, which the server's role has not, and holds after a kill of the server as well. A
 * database on a system that cannot look (Windows) ends the query with its next row.
 */
const FOR_LONG = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  do $$ begin
    set client_connection_check_interval = '1s';
  exception when invalid_parameter_value then null;
  end $$`;

/** Takes a connection for itself and opens a snapshot on it. */
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
      // The connection has settings of its own by now, so it is not given back.
      if (!closed) client.release(true);
      closed = true;
    },
  };
}

/** Kysely on one connection, which stays ours; one query at a time. */
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
