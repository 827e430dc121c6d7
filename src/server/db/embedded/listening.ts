import { chown, mkdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Listening } from './settings.ts';

/** A socket's path may have 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_BYTES = 100;

/**
 * A socket in a private folder below the data folder; a free port of this machine where its path would be too
 * long, or where there are no sockets.
 */
export async function chooseListening(dataDir: string): Promise<Listening> {
  const socketFolder = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432')) <= MAX_SOCKET_BYTES;
  if (fits && process.platform !== 'win32') return { socketFolder, port: 5432 };
  return { port: await findFreePort() };
}

/** A port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Makes the socket's folder anew: a lock file of an earlier run would name a process that is not PostgreSQL now. */
export async function clearTraces(listening: Listening, account: Account): Promise<void> {
  if (listening.socketFolder === undefined) return;
  await rm(listening.socketFolder, { recursive: true, force: true });
  await mkdir(listening.socketFolder, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(listening.socketFolder, account.uid, account.gid);
}
