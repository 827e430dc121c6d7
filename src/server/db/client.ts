import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { ActingPool } from './acting-pool.ts';
import { ONE_CELL, type Cells } from './cells/cells.ts';
import { columnTypes } from './column-types.ts';
import { endSilentConnections, type SilenceLimits } from './end-silent-connections.ts';
import { PrimaryClient } from './primary-client.ts';
import { SERVER_ROLE } from './roles.ts';
import type { Schema } from './schema.ts';
import { openSession, type SessionSettings } from './session.ts';

/** By the statement itself, or by calling a function of the cell that holds it, which the node of the cell can run. */
export type StoredBy = 'inline' | 'function';

/** One database with its connections. */
export interface Database {
  /** Its address, for connections beside the pool. */
  readonly url: string;
  /** What connections beside the pool set when they begin, to work as the pool's do. */
  readonly session: SessionSettings;
  /** Among which cells its surveys are spread. */
  readonly cells: Cells;
  /** How batches of answers are stored. */
  readonly storedBy: StoredBy;
  /** What a connection beside the pool is made of. */
  readonly client: typeof PrimaryClient;
  /** For the hot path's plain SQL. */
  readonly pool: Pool;
  readonly kysely: Kysely<Schema>;
  /** Decrypts an access code that plain SQL read; null where its secret is missing. Missing where codes are read as stored. */
  readonly readAccessCode?: (stored: string) => string | null;
  /** Runs the work in one transaction: committed when it ends, rolled back when it throws. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Ends every connection once its work is done. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Works as the server's role, under the rules that `secureRows` put in force; as the address's own user when missing. */
  readonly ruled?: boolean;
  /** Among which cells its surveys are spread; all lie in one when missing. */
  readonly cells?: Cells;
  /** How batches of answers are stored; by the statement when missing. */
  readonly storedBy?: StoredBy;
  /** Most connections at once; 10 when missing. */
  readonly connections?: number;
  /** Whether a standby will do, because nothing is written; else a connection to one fails. */
  readonly mayBeStandby?: boolean;
  /** What a connection is; other than usual only in tests. */
  readonly client?: typeof PrimaryClient;
  /** Told about connections that broke; queries of their own are told by their errors. */
  readonly onConnectionError?: (error: Error) => void;
  /** When the database counts as one that has stopped answering; other than usual only in tests. */
  readonly silence?: SilenceLimits;
}

/**
 * Opens a database without connecting yet. A connection that breaks never ends the process: the query that
 * used it fails, and the next one gets a new connection. So does one whose database has stopped answering.
 * bigint is read as a number, timestamps as ISO 8601 strings in UTC with milliseconds, dates as `YYYY-MM-DD`.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const session: SessionSettings = options.ruled === true ? { role: SERVER_ROLE } : {};
  const { client = PrimaryClient } = options;
  const config: PoolConfig = {
    ...openSession(url, session),
    max: options.connections ?? 10,
    types: columnTypes,
    application_name: 'canvass',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    Client: options.mayBeStandby === true ? Client : client,
  };
  const { cells = ONE_CELL, ruled = false } = options;
  const pool = ruled || cells.count > 1 ? new ActingPool(config, { cells, ruled }) : new Pool(config);
  const onError = options.onConnectionError ?? (() => undefined);
  pool.on('error', onError);
  // A connection that breaks between two statements of a transaction has no listener of the pool's.
  pool.on('connect', (client) => client.on('error', onError));

  const stopLooking = endSilentConnections(pool, config, options.silence);

  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    url,
    session,
    cells,
    storedBy: options.storedBy ?? 'inline',
    client,
    pool,
    kysely,
    transaction: (work) => kysely.transaction().execute(work),
    close: () => (closing ??= pool.end().finally(stopLooking)),
  };
}
