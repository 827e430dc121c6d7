import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { findAccount, giveTo, launch, type Account } from '../../src/server/db/embedded/account.ts';
import { chooseListening, clearTraces } from '../../src/server/db/embedded/listening.ts';
import { startPostmaster } from '../../src/server/db/embedded/postmaster.ts';
import { untilReady } from '../../src/server/db/embedded/ready.ts';
import { findStockBinaries } from './stock-binaries.ts';

const DATABASE = 'canvass';
const USER = 'somebody';

/** A cluster of the distribution's PostgreSQL as it comes, but for what only waiting for the disk would show. */
export async function startStockCluster(
  dataDir: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { initdb, postgres, from } = await findStockBinaries();
  console.log(`PostgreSQL of the distribution: ${from}`);
  const cluster = join(dataDir, 'cluster');
  const account = await findAccount(postgres, dataDir, cluster, console.log);
  await makeCluster(cluster, initdb, account);

  const listening = await chooseListening(dataDir);
  if (listening.socketFolder === undefined) throw new Error(`${dataDir} is too long for a socket`);
  await clearTraces(listening, account);
  const folder = encodeURIComponent(listening.socketFolder);
  const url = (database: string) => `postgres://${USER}:unused@/${database}?host=${folder}`;
  const args = ['-D', cluster, '-k', listening.socketFolder, '-c', 'listen_addresses=', '-F'];
  const postmaster = startPostmaster(postgres, args, account, pino({ level: 'error' }));
  await untilReady(postmaster, url, DATABASE, console.log);
  return { url: url(DATABASE), stop: () => postmaster.stop() };
}

/** English sorting, as most servers have it: not the order of bytes that the embedded cluster has. */
async function makeCluster(folder: string, initdb: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await giveTo(account, folder);
  const args = [
    `--pgdata=${folder}`,
    `--username=${USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    '--no-sync',
  ];
  const child = launch(account, initdb, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The cluster could not be made in ${folder}`);
}
