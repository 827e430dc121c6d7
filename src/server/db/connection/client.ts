import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { ActingPool } from '../access/acting-pool.ts';
import { ONE_CELL, type Cells } from '../shards/shards.ts';
import { columnTypes } from '../column-types.ts';
import { endSilentConnections, type SilenceLimits } from './end-silent-connections.ts';
import { PrimaryClient } from './primary-client.ts';
import { SERVER_ROLE } from '../access/roles.ts';
import type { Schema } from '../schema.ts';
import { openSession, type SessionSettings } from '../access/session.ts';

/** A cluster node can run functions of its shard. */
export type StoredBy = 'inline' | 'function';

export interface Database {
  readonly url: string;
  /** For connections outside the pool, to behave like pooled ones. */
  readonly session: SessionSettings;
  readonly cells: Cells;
  readonly storedBy: StoredBy;
  readonly client: typeof PrimaryClient;
  /** For plain SQL on the hot path. */
  readonly pool: Pool;
  readonly kysely: Kysely<Schema>;
  /** Decrypts an access code; null without its secret. Missing where codes are read as stored. */
  readonly readAccessCode?: (stored: string) => string | null;
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Closes all connections once idle. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Requires the rules of `secureRows`; defaults to the URL's user. */
  readonly hasRowSecurity?: boolean;
  readonly cells?: Cells;
  readonly storedBy?: StoredBy;
  /** Defaults to 10. */
  readonly connections?: number;
  /** True for read-only work; otherwise standbys are refused. */
  readonly mayBeStandby?: boolean;
  /** Changed only in tests. */
  readonly client?: typeof PrimaryClient;
  /** For idle connections; queries report their own errors. */
  readonly onConnectionError?: (error: Error) => void;
  /** Changed only in tests. */
  readonly silence?: SilenceLimits;
}

/**
 * Connects lazily. Broken or silent connections fail their query and are replaced. bigint becomes number, timestamps
 * ISO 8601 in UTC with milliseconds, dates `YYYY-MM-DD`.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const session: SessionSettings = options.hasRowSecurity === true ? { role: SERVER_ROLE } : {};
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
  const { cells = ONE_CELL, hasRowSecurity = false } = options;
  const pool =
    hasRowSecurity || cells.count > 1 ? new ActingPool(config, { cells, hasRowSecurity }) : new Pool(config);
  const onError = options.onConnectionError ?? (() => undefined);
  pool.on('error', onError);
  // The pool does not listen for errors between two statements of a transaction.
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
