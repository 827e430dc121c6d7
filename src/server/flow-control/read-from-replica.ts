import type { Deps } from '../features/feature-deps.ts';
import type { Database } from '../db/connection/client.ts';
import type { KnownState } from './replica.ts';

export function readFromReplica<T>(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  known: KnownState,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return replica === undefined ? work(db) : replica.read(known, work, () => work(db));
}
