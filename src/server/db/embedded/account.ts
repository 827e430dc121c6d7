import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { statIfExists } from '../../base/stat-if-exists.ts';
import { StartError } from '../../base/start-error.ts';

/** PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
  /** Grants the capability to enter private folders, if needed. */
  readonly wrap: readonly string[];
}

export const OURSELVES: Account = { wrap: [] };

export function launch(
  account: Account,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...account.wrap, program, ...args];
  const who =
    account.wrap.length > 0 || account.uid === undefined ? {} : { uid: account.uid, gid: account.gid ?? 0 };
  return spawn(command, rest, { ...options, ...who });
}

/**
 * Selects the current user, or as root the cluster's owner or a dedicated user, with access to programs and data
 * folder.
 * @throws StartError if none has access, or the cluster's owner is unreadable
 */
export async function findAccount(
  program: string,
  dataDir: string,
  cluster: string,
  log: (text: string) => void,
): Promise<Account> {
  const owner = await statIfExists(cluster, stat(cluster));
  if (process.getuid === undefined) return OURSELVES;
  if (process.getuid() !== 0) {
    if (owner !== undefined && owner.uid !== process.getuid())
      throw new StartError(
        `The database in ${cluster} belongs to another user (number ${owner.uid}). Start Canvass as that user or as root, or choose another DATA_DIR.`,
      );
    return OURSELVES;
  }
  const who =
    owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await findOwnUser(log);
  if (owner?.uid === 0) await giveTo(who, cluster);

  for (const account of waysToRun(who)) if (await reaches(account, program, dataDir)) return account;
  for (const folder of [dirname(program), dataDir]) await letPass(folder, log);
  const plain = { ...who, wrap: [] };
  if (await reaches(plain, program, dataDir)) return plain;
  throw new StartError(
    `PostgreSQL does not run as root, and user number ${who.uid} cannot reach ${dataDir} and ${program}. Start Canvass as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Returns launch options by increasing privilege: none, then a capability to enter private folders. */
function waysToRun(who: { uid: number; gid: number }): Account[] {
  const withRight = (right: string): Account => ({
    ...who,
    wrap: [
      'setpriv',
      `--reuid=${who.uid}`,
      `--regid=${who.gid}`,
      '--clear-groups',
      // Otherwise access(2), used by PostgreSQL to find its program, ignores the capability.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=-all,+${right}`,
      `--ambient-caps=-all,+${right}`,
      `--bounding-set=-all,+${right}`,
    ],
  });
  const plain = { ...who, wrap: [] };
  return process.platform === 'linux'
    ? [plain, withRight('dac_read_search'), withRight('dac_override')]
    : [plain];
}

async function reaches(account: Account, program: string, folder: string): Promise<boolean> {
  const test = 'cd "$1" && "$0" --version';
  const child = launch(account, 'sh', ['-c', test, program, folder], { stdio: 'ignore', cwd: '/' });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return ended.then(
    ([code]) => code === 0,
    () => false,
  );
}

const OWN_USER = 'canvass-postgres';

/** Falls back to the shared `nobody`. */
async function findOwnUser(log: (text: string) => void): Promise<{ uid: number; gid: number }> {
  const user = await findUser(OWN_USER);
  if (user !== undefined) return user;
  const nowhere = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  const adding = spawn('useradd', ['--system', '--user-group', ...nowhere, OWN_USER], {
    stdio: 'ignore',
    cwd: '/',
  });
  // After a failure or concurrent start, the user list decides.
  await once(adding, 'exit').catch((error: Error) => log(error.message));
  const made = await findUser(OWN_USER);
  if (made !== undefined)
    log(
      `The system user ${OWN_USER} was made: the database runs as it, since PostgreSQL does not run as root`,
    );
  return made ?? (await findUser('nobody')) ?? { uid: 65_534, gid: 65_534 };
}

async function findUser(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([each]) => each === name) ?? [];
  return uid === undefined || gid === undefined
    ? undefined
    : { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

export async function giveTo(account: { uid?: number; gid?: number }, folder: string): Promise<void> {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
}

/** Makes parent folders traversable, not listable, as a last resort. */
async function letPass(folder: string, log: (text: string) => void): Promise<void> {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o001) !== 0) continue;
    await chmod(at, (mode | 0o001) & 0o7777);
    log(`${at} was opened for passing through (not for reading), so that PostgreSQL reaches its files`);
  }
}
