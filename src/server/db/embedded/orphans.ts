import { execFile } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How long each way of asking is given before the next, harder one. */
const WAYS = [
  { signal: 'SIGINT', milliseconds: 30_000 },
  { signal: 'SIGQUIT', milliseconds: 5_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
] as const;

/**
 * Ends what still works in the cluster's folder after our own process was killed, and takes away the traces
 * of a postmaster that is gone. Two postmasters are never on one folder.
 * @throws Error where a process cannot be ended
 */
export async function stopOrphans(cluster: string, log: (text: string) => void): Promise<void> {
  if (process.platform === 'win32') return;
  const pidFile = join(cluster, 'postmaster.pid');
  const postmaster = await readFile(pidFile, 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => undefined,
  );
  let left = await processesIn(cluster);
  if (left.length > 0) log('PostgreSQL still runs from an earlier start and is stopped first');
  for (const { signal, milliseconds } of WAYS) {
    // The postmaster ends its own in order; without one, each is asked.
    const asked = signal !== 'SIGKILL' && left.includes(postmaster ?? 0) ? [postmaster ?? 0] : left;
    for (const pid of asked) send(pid, signal);
    const until = Date.now() + milliseconds;
    while (left.length > 0 && Date.now() < until) {
      await wait(20);
      left = await processesIn(cluster);
    }
  }
  if (left.length > 0)
    throw new Error(`PostgreSQL processes ${left.join(', ')} still use ${cluster} and do not end`);
  // Nobody is there: whatever process has that number now, it is not ours.
  await rm(pidFile, { force: true });
}

/** PostgreSQL's processes of that cluster: their working folder is the cluster, whatever their number was before. */
export async function processesIn(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster);
  if (process.platform !== 'linux') return processesNaming(cluster);
  // Read at one go: hundreds of turns would take seconds in a server that is busy refusing requests.
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => linkOf(`/proc/${name}/cwd`) === folder)
    .filter((name) => /\/postgres( \(deleted\))?$/.test(linkOf(`/proc/${name}/exe`) ?? ''))
    .map(Number);
}

/** Where a process's link points; nothing when the process ended meanwhile, or is another user's. */
function linkOf(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as { code?: string }).code ?? ''))
      return undefined;
    throw error;
  }
}

async function processesNaming(cluster: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command='], { maxBuffer: 16_000_000 });
  return stdout
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${cluster} `))
    .map((line) => Number.parseInt(line, 10));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
