import { inCell } from '../access/run-as-system.ts';
import type { Database } from '../connection/client.ts';

/**
 * Runs work in every shard, continuing after errors.
 * @throws the first error, at the end
 */
export async function inEachShard(
  { cells }: Pick<Database, 'cells'>,
  work: () => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let cell = 0; cell < cells.count; cell++)
    await inCell(cell, work).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Searches all shards, for lookups without an id. */
export async function findInCells<T>(
  { cells }: Pick<Database, 'cells'>,
  look: () => Promise<T | null>,
): Promise<T | null> {
  for (let cell = 0; cell < cells.count; cell++) {
    const result = await inCell(cell, look);
    if (result !== null) return result;
  }
  return null;
}
