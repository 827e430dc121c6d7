import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../base/start-error.ts';
import { syncFolder } from '../../base/sync-folder.ts';
import { damaged } from '../connection/damaged-database.ts';
import { giveTo, launch, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';

const MAJOR = '18';
export const SUPERUSER = 'canvass';

/**
 * Creates the cluster in a temporary folder that is renamed once complete.
 * @throws StartError if the folder has other contents or another major version
 */
export async function prepareCluster(
  cluster: string,
  binaries: Binaries,
  account: Account,
  password: string,
  durable: boolean,
): Promise<'made' | 'found'> {
  const parent = join(cluster, '..');
  const drafts = (await readdir(parent)).filter((name) => name.startsWith('postgres.new-'));
  for (const draft of drafts) await rm(join(parent, draft), { recursive: true, force: true });

  const version = await readVersion(cluster);
  if (version === MAJOR) return 'found';
  if (version === '') throw damaged(cluster, 'its file PG_VERSION is empty.');
  if (version !== undefined)
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this Canvass brings PostgreSQL ${MAJOR}. Start the Canvass that made it, dump its data with pg_dump, and load it into a new DATA_DIR. Nothing was changed.`,
    );

  const draft = `${cluster}.new-${randomBytes(6).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    await giveTo(account, draft);
    await giveFile(account, passwordFile);
    await initialise(draft, passwordFile, binaries, account, durable);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster);
  if (durable) await syncFolder(parent);
  return 'made';
}

async function readVersion(cluster: string): Promise<string | undefined> {
  const entries = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (entries === undefined) return undefined;
  if (entries.includes('PG_VERSION')) return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (entries.includes('global')) throw damaged(cluster, 'its file PG_VERSION is missing.');
  if (entries.length > 0)
    throw new StartError(
      `${cluster} is not empty and holds no PostgreSQL database. Move it away, or choose another DATA_DIR.`,
    );
  await rmdir(cluster);
  return undefined;
}

/** Uses UTF-8 with C.UTF-8: the same order and case on every machine. */
async function initialise(
  folder: string,
  passwordFile: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--text-search-config=simple',
    ...(durable ? [] : ['--no-sync']),
  ];
  const child = launch(account, binaries.initdb, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  const code = await promise;
  if (code !== 0) throw new StartError(`The database could not be made in ${folder}:\n${output.trim()}`);
}

async function giveFile(account: Account, file: string): Promise<void> {
  if (account.uid === undefined || account.gid === undefined) return;
  const handle = await open(file);
  await handle.chown(account.uid, account.gid);
  await handle.close();
}
