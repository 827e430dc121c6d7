import type { ClientBase } from 'pg';

/** Lets what follows on this connection take as long as it needs, as migrations and backups of large databases do. */
export async function liftTimeouts(client: ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
}
