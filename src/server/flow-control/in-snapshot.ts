import type { Transaction } from 'kysely';
import type { Database } from '../db/connection/client.ts';
import type { Schema } from '../db/schema.ts';

/** Runs reads in one database snapshot. */
export function inSnapshot<T>(
  { kysely }: Pick<Database, 'kysely'>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
