import type { PoolClient } from 'pg';
import type { Database } from './client.ts';
import { liftTimeouts } from './lift-timeouts.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { assertServerStopped } from './assert-server-stopped.ts';

/**
 * Runs work in one transaction while no server uses the database.
 * @throws StartError if a server is running; errors of the work
 */
export async function withExclusiveDatabase<T>(
  db: Database,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  try {
    await liftTimeouts(client);
    // Starting servers wait for this lock.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('begin');
    await assertServerStopped(client);
    const done = await work(client);
    await client.query('commit');
    return done;
  } finally {
    // Rolls back an unfinished transaction.
    client.release(true);
  }
}
