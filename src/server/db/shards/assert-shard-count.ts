import type { Database } from '../connection/client.ts';
import { StartError } from '../../base/start-error.ts';
import { findCells } from './make-cells.ts';

/**
 * Refuses to reduce the number of shards: they are never removed.
 * @throws StartError with the current number
 */
export async function assertShardCount({ pool }: Pick<Database, 'pool'>, wanted: number): Promise<void> {
  const { count } = await findCells(pool);
  if (count > wanted)
    throw new StartError(
      `The database has ${count} cells, and CELLS says ${wanted}. They hold surveys, so none goes away, and connections are counted by CELLS: set CELLS=${count} or more. Nothing was changed.`,
    );
}
