import { chown, mkdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Listening } from './settings.ts';

/** Socket paths are limited to 107 bytes on Linux, 103 on macOS. */
const MAX_SOCKET_BYTES = 100;

/** Prefers a socket below the data folder; else a free local port. */
export async function chooseListening(dataDir: string): Promise<Listening> {
  const socketFolder = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432')) <= MAX_SOCKET_BYTES;
  if (fits && process.platform !== 'win32') return { socketFolder, port: 5432 };
  return { port: await findFreePort() };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Recreates the socket folder: an old lock file may name an unrelated process. */
export async function clearTraces(listening: Listening, account: Account): Promise<void> {
  if (listening.socketFolder === undefined) return;
  await rm(listening.socketFolder, { recursive: true, force: true });
  await mkdir(listening.socketFolder, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(listening.socketFolder, account.uid, account.gid);
}
