import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadOrCreateSecret } from '../../base/secrets.ts';
import { SUPERUSER } from './cluster.ts';
import { chooseListening } from './listening.ts';

/** In `postmaster.pid`, from 0. */
const PORT_LINE = 3;

/** Returns the URL of the running server's PostgreSQL, for command-line tools. */
export async function runningUrl(dataDir: string, database: string): Promise<string> {
  const folder = resolve(dataDir);
  const { socketFolder } = await chooseListening(folder);
  const password = await loadOrCreateSecret(folder, 'postgres-password');
  if (socketFolder !== undefined)
    return `postgres://${SUPERUSER}:${password}@/${database}?host=${encodeURIComponent(socketFolder)}`;
  const lines = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${Number(lines[PORT_LINE])}/${database}`;
}
