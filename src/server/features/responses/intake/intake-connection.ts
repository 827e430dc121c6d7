import type { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { searchPath } from '../../../db/shards/shards.ts';
import type { Database } from '../../../db/connection/client.ts';
import { openSession, type SessionSettings } from '../../../db/access/session.ts';

/** One connection of the intake's own: a busy pool never holds answers up. */
export interface IntakeConnection {
  /** The open connection, or a new one. @throws Error when the database cannot be reached now */
  readonly get: () => Promise<Client>;
  /** Gives up a connection that failed. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

/** A database that is down is asked at most this often; in between, answers are refused at once. */
const PAUSE_MS = 200;

/** A batch takes milliseconds; these only end what hangs. */
const LIMITS = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 4_000,
  statement_timeout: 12_000,
  query_timeout: 15_000,
} as const;

/** `enable_nestloop`: the arrays' lengths are unknown to the planner, and a loop over two of them is quadratic. */
const SETTINGS = { plan_cache_mode: 'force_generic_plan', enable_nestloop: 'off' } as const;

/** Makes a connection to a cell that opens at its first use and after every loss. */
export function createIntakeConnection(
  { db, log }: { db: Database; log: Pick<FastifyBaseLogger, 'warn' | 'debug'> },
  cell = 0,
): IntakeConnection {
  let client: Client | undefined;
  let failedAt = -Infinity;

  async function get(): Promise<Client> {
    if (client !== undefined) return client;
    if (performance.now() - failedAt < PAUSE_MS)
      throw new Error('Connection terminated: the next try comes soon');
    const next = new db.client({
      ...LIMITS,
      ...openSession(db.url, { ...SETTINGS, ...db.session, ...shardSettings(cell) }),
      application_name: 'canvass intake',
      keepAlive: true,
    });
    next.on('error', (error) => {
      log.warn({ code: (error as { code?: string }).code }, 'the intake lost its connection');
      if (client === next) drop();
    });
    try {
      await next.connect();
    } catch (error) {
      failedAt = performance.now();
      end(next);
      throw error;
    }
    return (client = next);
  }

  // One cell is where the address leads anyway.
  function shardSettings(own: number): SessionSettings {
    return db.cells.count === 1 ? {} : { search_path: searchPath(own, db.cells).replaceAll(' ', '') };
  }

  function drop(): void {
    const old = client;
    client = undefined;
    if (old !== undefined) end(old);
  }

  function end(old: Client): void {
    old.end().catch((error: unknown) => log.debug({ err: error }, 'the lost connection did not end'));
  }

  return {
    get,
    drop,
    async close() {
      const old = client;
      client = undefined;
      await old?.end();
    },
  };
}
