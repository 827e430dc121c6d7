import { resolve } from 'node:path';
import { keepSecret } from '../../secrets.ts';
import { SUPERUSER } from './cluster.ts';
import { chooseListening } from './listening.ts';

/**
 * The address of the PostgreSQL that a running Canvass has started in this data folder, for commands beside it.
 * Gives null where it listens on a port that only its own process knows.
 */
export async function runningUrl(dataDir: string, database: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const { socketFolder } = await chooseListening(folder);
  if (socketFolder === undefined) return null;
  const password = await keepSecret(folder, 'postgres-password');
  return `postgres://${SUPERUSER}:${password}@/${database}?host=${encodeURIComponent(socketFolder)}`;
}
