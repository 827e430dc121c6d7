import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A running `main.ts`, which tests stop and kill. */
export interface Main {
  readonly url: string;
  /** Everything it said so far. */
  output(): string;
  /** Reads what it says no longer: its output is a broken pipe from then on. */
  stopReading(): void;
  kill(signal: NodeJS.Signals): void;
  /** Its exit status and signal, when it has ended. */
  readonly ended: Promise<unknown[]>;
  hasEnded(): boolean;
}

/** One process runs many files, whose program is the same. */
let built: string | undefined;

/**
 * Bundles the server as `npm run build` does, into a folder of this test process: another one may be running its own
 * just now, and would find half a program.
 */
export function buildMain(): string {
  return (built ??= build(
    path.resolve('node_modules/.cache/canvass-main', process.env['VITEST_POOL_ID'] ?? '0'),
  ));
}

function build(root: string): string {
  // A migration that got another number meanwhile would be made twice.
  rmSync(root, { recursive: true, force: true });
  const folder = path.join(root, 'server');
  const args = ['node_modules/vite/bin/vite.js', 'build', '-c', 'vite.server.config.ts', '--outDir', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The server could not be built:\n${stderr}`);
  return path.join(folder, 'main.js');
}

/**
 * Starts the built server without demonstration data, and waits until it runs or has ended. With `descriptors` it may
 * have no more than so many files and connections open at once.
 */
export async function startMain(
  program: string,
  env: Record<string, string>,
  descriptors?: number,
): Promise<Main> {
  const [command, args] =
    descriptors === undefined
      ? [process.execPath, [program]]
      : ['/bin/sh', ['-c', 'ulimit -n "$0"; exec "$@"', String(descriptors), process.execPath, program]];
  // Nothing else of ours comes along: Vitest has a BASE_URL of its own, for one.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command, args, {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const started = Promise.withResolvers<void>();
  let printed = '';
  let url = '';
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => {
      printed += `${line}\n`;
      // In words for a person; in production a line of JSON, whose address is the one from outside.
      const port = /"port":(\d+),"msg":"Canvass is running"/.exec(line)?.[1];
      url ||= port ? `http://127.0.0.1:${port}` : (/Canvass is running +(\S+)/.exec(line)?.[1] ?? '');
      if (url !== '') started.resolve();
    });
  child.once('close', () => started.resolve());
  await started.promise;
  return {
    url,
    output: () => printed,
    stopReading: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    kill: (signal) => child.kill(signal),
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
}
