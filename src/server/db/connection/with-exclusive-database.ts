import type { PoolClient } from 'pg';
import type { Database } from './client.ts';
import { liftTimeouts } from './lift-timeouts.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { assertServerStopped } from './assert-server-stopped.ts';

/**
 * Does work on a whole database in one transaction, as long as that takes, while no server works with it: afterwards all of
 * it is done, or nothing was changed.
 * @throws StartError where a server works with it; what the work throws
 */
export async function withExclusiveDatabase<T>(db: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await liftTimeouts(client);
    // A server that starts meanwhile waits for this before it does anything.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('begin');
    await assertServerStopped(client);
    const done = await work(client);
    await client.query('commit');
    return done;
  } finally {
    // Ends the connection: a transaction that did not come to its end is taken back.
    client.release(true);
  }
}
