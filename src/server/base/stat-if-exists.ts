import { StartError } from './start-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not look there',
  EPERM: 'this user may not look there',
  ENOTDIR: 'a part of its path is a file',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk fails',
};

/**
 * Returns undefined if the path does not exist; other errors do not imply that.
 * @throws StartError with the reason
 */
export async function statIfExists<T>(path: string, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new StartError(
      `Whether ${path} is there cannot be seen: ${reason}. Start Canvass as the user whom it belongs to, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}
