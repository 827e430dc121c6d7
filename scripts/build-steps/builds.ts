import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/** Each build has a folder of its own, so that a running server keeps the files it was started with. */
const FOLDER = '.builds';
/** Names the current build; programs are started through it. */
const CURRENT = 'dist';
const DRAFT = 'draft-';
/** A server that is starting has not yet said that it uses its build. */
const GRACE_MS = 600_000;

export interface BuildOrder {
  /** Folder that holds `dist`. */
  readonly root: string;
  /** Differs for other sources. */
  readonly fingerprint: string;
  /** Builds into an empty folder. */
  readonly build: (folder: string) => Promise<void>;
  readonly now?: number;
}

/**
 * Builds unless these sources are built already, makes the result current in one step and removes unused builds.
 * @returns whether it was built
 */
export async function provideBuild({
  root,
  fingerprint,
  build,
  now = Date.now(),
}: BuildOrder): Promise<boolean> {
  const builds = path.join(root, FOLDER);
  const folder = path.join(builds, fingerprint);
  const isNew = !existsSync(folder);
  if (isNew) {
    const draft = path.join(builds, `${DRAFT}${process.pid}-${now}`);
    mkdirSync(draft, { recursive: true });
    try {
      await build(draft);
      retainFirst(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const former = path.basename(readLink(path.join(root, CURRENT)) ?? '');
  makeCurrent(root, fingerprint);
  removeUnused(builds, [fingerprint, ...(hasUsers(builds, former) ? [] : [former])], now);
  return isNew;
}

/** Another process may have finished the same build meanwhile, and may use it. */
function retainFirst(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function makeCurrent(root: string, fingerprint: string): void {
  const link = path.join(root, CURRENT);
  const target = path.join(FOLDER, fingerprint);
  if (readLink(link) === target) return;
  const next = `${link}.${process.pid}`;
  rmSync(next, { force: true });
  symlinkSync(process.platform === 'win32' ? path.join(root, target) : target, next, 'junction');
  // Only a link can be replaced in one step; earlier versions made a folder.
  if (readLink(link) === undefined || process.platform === 'win32')
    rmSync(link, { recursive: true, force: true });
  renameSync(next, link);
}

function readLink(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

/** A server that may not write into its build cannot say that it uses it: the build before the current one stays. */
function hasUsers(builds: string, name: string): boolean {
  return existsSync(path.join(builds, name, 'used-by'));
}

function removeUnused(builds: string, retained: readonly string[], now: number): void {
  for (const name of readdirSync(builds)) {
    const folder = path.join(builds, name);
    const isUsed = name.startsWith(DRAFT)
      ? isRunning(Number(name.slice(DRAFT.length).split('-', 1)[0]))
      : usersOf(folder).some(isRunning) || retained.includes(name);
    if (!isUsed && isOld(folder, now)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Written by the server (`src/server/base/build/mark-build.ts`). */
function usersOf(folder: string): number[] {
  const users = path.join(folder, 'used-by');
  if (!existsSync(users)) return [];
  const pids = readdirSync(users).map(Number);
  for (const pid of pids) if (!isRunning(pid)) rmSync(path.join(users, String(pid)), { force: true });
  return pids;
}

function isOld(folder: string, now: number): boolean {
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: now };
  return now - mtimeMs > GRACE_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
