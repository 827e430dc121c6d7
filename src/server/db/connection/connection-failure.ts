/** The database is unreachable, starting, stopping or full. */
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

/** Driver errors without a code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after)/;

/** Returns whether the database was unreachable, so a retry makes sense. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // Only a missing socket, not other files.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string') return CODES.has(code) || code.startsWith('08');
  return MESSAGES.test(error.message);
}

/** No space, memory or descriptors, disk errors, or a read-only database. */
const OUT_OF = new Set(['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ENOMEM', '58030', '25006']);

/** Returns whether a resource is exhausted, so a retry makes sense. */
export function isOutOfResources(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && (OUT_OF.has(code) || code.startsWith('53'));
}
