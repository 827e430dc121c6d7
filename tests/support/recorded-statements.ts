import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../src/server/db/connection/client.ts';
import type { Schema } from '../../src/server/db/schema.ts';

/** One connection in every shape that a data function takes; all of them are inside one transaction. */
export interface Recorded {
  readonly client: PoolClient;
  readonly trx: Transaction<Schema>;
  readonly db: Database;
  /** The texts of the statements sent so far. */
  readonly sent: readonly string[];
}

/**
 * Runs work on one connection in a transaction that is rolled back.
 * @returns the text of every statement that was sent
 */
export async function recordedStatements(
  db: Database,
  work: (recorded: Recorded) => Promise<void>,
): Promise<string[]> {
  const texts: string[] = [];
  const real = await db.pool.connect();
  const send = real.query.bind(real) as (...sent: unknown[]) => unknown;
  const query = (statement: string | { text: string }, ...rest: unknown[]) => {
    texts.push(typeof statement === 'string' ? statement : statement.text);
    return send(statement, ...rest);
  };
  const client = { query, release: () => undefined } as unknown as PoolClient;
  const pool = {
    query,
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
  } as unknown as Pool;
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const trx = await kysely.startTransaction().execute();
    try {
      await work({ client, trx, db: { ...db, pool, kysely: trx }, sent: texts });
    } finally {
      await trx.rollback().execute();
    }
  } finally {
    real.release();
  }
  return texts;
}
