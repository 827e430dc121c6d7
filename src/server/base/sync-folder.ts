import { open } from 'node:fs/promises';

/** Writes a folder's entries to disk, so a new or renamed file survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
