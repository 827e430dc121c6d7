import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../base/start-error.ts';

export interface Holder {
  readonly pid: number;
  readonly port?: number | undefined;
  readonly started_at: string;
}

export class FolderInUse extends StartError {}

const SQLITE_BUSY = 5;

/**
 * Locks the data folder with an SQLite file lock, the only kind in Node, which ends with the process.
 * @returns function that releases it
 * @throws FolderInUse naming the owner
 */
export async function holdFolder(dataDir: string, port?: number): Promise<() => Promise<void>> {
  const about = join(dataDir, 'canvass.lock.json');
  const lock = lockFile(join(dataDir, 'canvass.lock'));
  if (lock === undefined) throw new FolderInUse(describe(dataDir, await readHolder(about)));
  const holder: Holder = { pid: process.pid, port, started_at: new Date().toISOString() };
  await writeFile(about, `${JSON.stringify(holder)}\n`);
  return async () => {
    await rm(about, { force: true });
    lock.close();
  };
}

function lockFile(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

async function readHolder(about: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(about, 'utf8')) as Holder;
  } catch (error) {
    // The owner has not yet written its details.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function describe(dataDir: string, holder: Holder | undefined): string {
  const port = holder?.port === undefined ? '' : ` on port ${holder.port}`;
  const who = holder === undefined ? '' : ` (process ${holder.pid}${port}, since ${holder.started_at})`;
  return `Canvass already runs with the data folder ${dataDir}${who}. Stop it first, or choose another folder with DATA_DIR.`;
}
