import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Readable } from 'node:stream';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';

/** One state of the database, whatever is stored or deleted while it is read. */
export interface Snapshot {
  readonly db: Kysely<Schema>;
  /** Runs `copy … to stdout`; the rows come as fast as they are taken. */
  copy(statement: string): Readable;
  /** Ends it; what still runs is cancelled. */
  close(): Promise<void>;
}

/** Takes a connection for itself and opens a snapshot on it. An export may take long, so no statement times out. */
export async function openSnapshot(database: Database): Promise<Snapshot> {
  const client = await database.pool.connect();
  let copying: Readable | null = null;
  let closing: Promise<void> | undefined;
  const close = async () => {
    if (copying === null || copying.readableEnded) {
      const failed = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(failed);
      return;
    }
    const { processID } = client as PoolClient & { processID: number };
    client.release(true);
    await database.pool.query('select pg_cancel_backend($1)', [processID]);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    db: kyselyOn(client),
    copy: (statement) => (copying = client.query(copyStreams.to(statement))),
    close: () => (closing ??= close()),
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
