import type { ClientBase } from 'pg';

/** Disables timeouts on this connection, for long migrations and backups. */
export async function liftTimeouts(client: ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
}
