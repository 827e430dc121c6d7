import { execFile } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** By increasing severity. */
const WAYS = [
  { signal: 'SIGINT', milliseconds: 30_000 },
  { signal: 'SIGQUIT', milliseconds: 5_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
] as const;

/**
 * Stops PostgreSQL processes of a killed server and removes stale pid files, so a folder never has two
 * postmasters.
 * @throws Error if a process cannot be stopped
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
    // The postmaster stops its children.
    const asked = signal !== 'SIGKILL' && left.includes(postmaster ?? 0) ? [postmaster ?? 0] : left;
    for (const pid of asked) sendSignal(pid, signal);
    const until = Date.now() + milliseconds;
    while (left.length > 0 && Date.now() < until) {
      await wait(20);
      left = await processesIn(cluster);
    }
  }
  if (left.length > 0)
    throw new Error(`PostgreSQL processes ${left.join(', ')} still use ${cluster} and do not end`);
  // Its id may belong to an unrelated process.
  await rm(pidFile, { force: true });
}

/** Finds processes by working directory, since ids may be stale. */
export async function processesIn(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster);
  if (process.platform !== 'linux') return processesNaming(cluster);
  // Hundreds of asynchronous calls would take seconds on a busy server.
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => linkOf(`/proc/${name}/cwd`) === folder)
    .filter((name) => /\/postgres( \(deleted\))?$/.test(linkOf(`/proc/${name}/exe`) ?? ''))
    .map(Number);
}

/** Returns undefined if the process ended or belongs to another user. */
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

/** Ignores a process that has ended meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
