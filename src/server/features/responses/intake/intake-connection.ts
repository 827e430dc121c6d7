import type { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { searchPath } from '../../../db/shards/shards.ts';
import type { Database } from '../../../db/connection/client.ts';
import { openSession, type SessionSettings } from '../../../db/access/session.ts';

/** A dedicated intake connection, so a busy pool never delays submissions. */
export interface IntakeConnection {
  /**
   * Returns the connection, opening it if needed.
   * @throws Error if the database is unreachable
   */
  readonly get: () => Promise<Client>;
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

/** Minimum interval between connection attempts; meanwhile submissions are refused immediately. */
const PAUSE_MS = 200;

/** Timeouts for hanging statements only; a batch takes milliseconds. */
const LIMITS = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 4_000,
  statement_timeout: 12_000,
  query_timeout: 15_000,
} as const;

/** `enable_nestloop`: the planner does not know array lengths, and a nested loop over two arrays is quadratic. */
const SETTINGS = { plan_cache_mode: 'force_generic_plan', enable_nestloop: 'off' } as const;

/** Creates a connection to a shard that opens on first use and reopens after a loss. */
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
