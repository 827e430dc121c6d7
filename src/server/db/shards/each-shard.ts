import { inCell } from '../access/run-as-system.ts';
import type { Database } from '../connection/client.ts';

/**
 * Does work of the server's own in every cell, one after the other; where it fails in one, the others have theirs all the same.
 * @throws what the first cell failed with, once all were done
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

/** What a look finds in one of the cells, for what no id leads to; null where it is in none. */
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
