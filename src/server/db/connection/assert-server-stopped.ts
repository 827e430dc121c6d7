import type { ClientBase } from 'pg';
import { StartError } from '../../base/start-error.ts';

/**
 * For what may only be done while Canvass is stopped: every server has one connection that listens for as long as it runs.
 * @throws StartError where one works with this database
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
