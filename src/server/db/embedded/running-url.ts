import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadOrCreateSecret } from '../../base/secrets.ts';
import { SUPERUSER } from './cluster.ts';
import { chooseListening } from './listening.ts';

/** PostgreSQL writes where it listens into its own file: the port in the fourth line. */
const PORT_LINE = 3;

/** The address of the PostgreSQL that a running Canvass has started in this data folder, for commands beside it. */
export async function runningUrl(dataDir: string, database: string): Promise<string> {
  const folder = resolve(dataDir);
  const { socketFolder } = await chooseListening(folder);
  const password = await loadOrCreateSecret(folder, 'postgres-password');
  if (socketFolder !== undefined)
    return `postgres://${SUPERUSER}:${password}@/${database}?host=${encodeURIComponent(socketFolder)}`;
  const lines = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${Number(lines[PORT_LINE])}/${database}`;
}
