import type { ClientBase } from 'pg';
import { StartError } from '../../base/start-error.ts';

/**
 * Recognizes running servers by their permanent listening connection.
 * @throws StartError if one uses the database
 */
export async function assertServerStopped(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'canvass listener'`,
  );
  if (rowCount !== 0)
    throw new StartError(
      'A Canvass server is working with this database. Stop it first. Nothing was changed.',
    );
}
