import { StartError } from '../../base/start-error.ts';

/** Internal errors, I/O errors, missing catalogue. */
const DAMAGE = /^(XX|58|3D000)/;

export class PostgresEnded extends Error {}

/** Converts corruption errors into a message for the operator; returns others unchanged. */
export function explainDamage(error: unknown, where: string): unknown {
  const { code = '', message } = error as { code?: string; message?: string };
  const isDamage = error instanceof PostgresEnded || DAMAGE.test(code);
  return isDamage ? damaged(where, message ?? '', error) : error;
}

/** Creates this message for damage detected without PostgreSQL. */
export function damaged(where: string, reason: string, cause?: unknown): StartError {
  return new StartError(
    `The database in ${where} cannot be read: ${reason}\nNothing was changed. Copy secrets/ of the old data folder into a new one, put the newest backup into that (DATA_DIR=… npm run restore -- FOLDER) and start Canvass with it; keep the old one until then.`,
    { cause },
  );
}
