/** SQLSTATEs and system codes of a database that is gone, going, not there yet, or takes no more connections. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** The driver gives these no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after)/;

/** Whether the database could not be reached: what was asked may be asked again. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // A socket file that is not there, not any other file.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string') return CODES.has(code) || code.startsWith('08');
  return MESSAGES.test(error.message);
}

/** No room, no memory, no descriptors, a disk that fails, or a database that only reads for now. */
const OUT_OF = new Set(['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ENOMEM', '58030', '25006']);

/** Whether this machine or the database's has run out of something: what was asked may be asked again. */
export function isOutOfResources(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && (OUT_OF.has(code) || code.startsWith('53'));
}
