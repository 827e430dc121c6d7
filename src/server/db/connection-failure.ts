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
