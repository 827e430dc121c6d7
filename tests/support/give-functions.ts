import type { Cells } from '../../src/server/db/shards/shards.ts';
import type { Database } from '../../src/server/db/connection/client.ts';
import { makeIntakeFunctions } from '../../src/server/features/responses/intake/intake-functions.ts';

/** Gives each cell of a database the functions that store. */
export async function giveFunctions({ pool }: Database, cells: Cells): Promise<void> {
  const client = await pool.connect();
  try {
    await makeIntakeFunctions(client, cells);
  } finally {
    client.release();
  }
}
