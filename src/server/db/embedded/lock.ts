import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../base/start-error.ts';

/** Who works in a data folder, as others are told. */
export interface Holder {
  readonly pid: number;
  readonly port?: number | undefined;
  readonly started_at: string;
}

/** Somebody works in the data folder; the message says who. */
export class FolderInUse extends StartError {}

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process. The operating system keeps the lock (that of an SQLite file, the one
 * kind of file lock that Node has): it ends with the process, however that ends, and nobody can take it twice.
 * @returns what gives the folder free again
 * @throws FolderInUse naming who holds it
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
    // Its holder has taken the lock this very moment and not yet written who it is.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function describe(dataDir: string, holder: Holder | undefined): string {
  const port = holder?.port === undefined ? '' : ` on port ${holder.port}`;
  const who = holder === undefined ? '' : ` (process ${holder.pid}${port}, since ${holder.started_at})`;
  return `Canvass already runs with the data folder ${dataDir}${who}. Stop it first, or choose another folder with DATA_DIR.`;
}
