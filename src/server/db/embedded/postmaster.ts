import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { launch, type Account } from './account.ts';

/** One run of PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when it ended, with how and with its last words. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Ends it in order: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>;
}

const HARDER_AFTER = 30_000;

/** What it tells our own connections while it starts or ends. */
const EXPECTED =
  /^FATAL: +(the database system is (starting up|shutting down|not yet|in recovery)|terminating connection due to administrator)/;

/** Starts PostgreSQL on a cluster; it is not yet ready for connections. */
export function startPostmaster(
  program: string,
  args: readonly string[],
  account: Account,
  log: FastifyBaseLogger,
): Postmaster {
  // In a session of its own, so that Ctrl+C in a terminal reaches only us and the order of stopping is ours.
  const child = launch(account, program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
  });
  const lastWords = passOn(child.stderr, log);
  const guard = child.pid === undefined ? undefined : guardAgainstOurEnd(child.pid);
  let end: string | undefined;
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const finish = (how: string) => {
    if (end !== undefined) return;
    end = [how, ...lastWords].join('\n');
    guard?.kill('SIGKILL');
    resolve(end);
  };
  child.once('error', (error) => finish(error.message));
  child.once('exit', (code, signal) => finish(signal === null ? `exit status ${code}` : `signal ${signal}`));

  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => end !== undefined,
    async stop() {
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), HARDER_AFTER);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Should we be killed, the pipe to this shell closes, and it asks the postmaster to end in order. */
function guardAgainstOurEnd(pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const script = 'read -r _; kill -INT "$0"';
  const guard = spawn('sh', ['-c', script, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  guard.unref();
  return guard;
}

/** Writes PostgreSQL's words into our log by their weight, and keeps the last of them. */
function passOn(stderr: Readable | null, log: FastifyBaseLogger): string[] {
  const lastWords: string[] = [];
  if (stderr === null) return lastWords;
  createInterface({ input: stderr }).on('line', (line) => {
    if (lastWords.push(line) > 10) lastWords.shift();
    const text = `PostgreSQL: ${line}`;
    if (EXPECTED.test(line)) log.debug(text);
    else if (line.startsWith('PANIC')) log.error(text);
    else if (/^(FATAL|WARNING)/.test(line)) log.warn(text);
    else if (/was not properly shut down|was terminated by signal|redo done/.test(line)) log.info(text);
    else log.debug(text);
  });
  return lastWords;
}
