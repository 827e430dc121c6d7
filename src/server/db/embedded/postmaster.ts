import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { launch, type Account } from './account.ts';

export interface Postmaster {
  readonly pid: number;
  /** Exit status and last log lines. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Rolls back open transactions. */
  stop(): Promise<void>;
}

const HARDER_AFTER = 30_000;

const EXPECTED =
  /^FATAL: +(the database system is (starting up|shutting down|not yet|in recovery)|terminating connection due to administrator)/;

/** Does not wait until it is ready. */
export function startPostmaster(
  program: string,
  args: readonly string[],
  account: Account,
  log: FastifyBaseLogger,
): Postmaster {
  // Ctrl+C must reach only this process, which controls the shutdown order.
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

/** Shuts down the postmaster if this process is killed, by a shell whose pipe then closes. */
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

/** Retains the last lines. */
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
