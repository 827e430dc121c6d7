import { StartError } from '../../base/start-error.ts';

/** SQLSTATEs of files that are missing, cut off or not what was written: internal errors, the disk, a lost catalogue. */
const DAMAGE = /^(XX|58|3D000)/;

/** PostgreSQL ended while it was starting. */
export class PostgresEnded extends Error {}

/**
 * What to tell the person who starts the server where the database cannot be read: that nothing was changed, and what
 * to do. Gives every other error back as it was.
 */
export function explainDamage(error: unknown, where: string): unknown {
  const { code = '', message } = error as { code?: string; message?: string };
  const isDamage = error instanceof PostgresEnded || DAMAGE.test(code);
  return isDamage ? damaged(where, message ?? '', error) : error;
}

/** The same for what was found without PostgreSQL. */
export function damaged(where: string, reason: string, cause?: unknown): StartError {
  return new StartError(
    `The database in ${where} cannot be read: ${reason}\nNothing was changed. Copy secrets/ of the old data folder into a new one, put the newest backup into that (DATA_DIR=… npm run restore -- FOLDER) and start Canvass with it; keep the old one until then.`,
    { cause },
  );
}
