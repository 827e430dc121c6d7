import { access, constants, mkdir } from 'node:fs/promises';
import { StartError } from './start-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file has that name',
  ENOSPC: 'the disk is full',
};

/**
 * Creates the data folder or checks that it is writable. As root, makes it traversable for the database's user.
 * @throws StartError if it cannot be used
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason}. Choose another with DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}
