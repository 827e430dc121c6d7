import type { Database } from '../db/connection/client.ts';
import type { KnownState, Replica } from './replica.ts';

export function readFromReplica<T>(
  { db, replica }: { readonly db: Database; readonly replica?: Replica | undefined },
  known: KnownState,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return replica === undefined ? work(db) : replica.read(known, work, () => work(db));
}
