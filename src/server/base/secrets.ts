import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a secret from the data folder, created on the first call and readable only by the owner. Concurrent servers
 * get the same one.
 * @throws Error if the folder is not writable
 */
export async function loadOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const file = join(folder, name);
  return (await readSecret(file)) ?? makeSecret(file);
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret === '') throw new Error(`${file} is empty. Delete it to have a new secret made.`);
    await chmod(file, 0o600);
    return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Links the file after writing, so no reader sees a partial secret and one writer wins. */
async function makeSecret(file: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, file);
    return made;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    return (await readSecret(file)) ?? made;
  } finally {
    await rm(draft);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
