import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { startMain, type Main } from './start-main.ts';

interface Folder {
  /** A folder of its own for each test. */
  readonly path: () => string;
  /** Starts the built server, which is ended after the test. */
  readonly start: (program: string, env: Record<string, string>) => Promise<Main>;
}

/** Gives each test a folder and ends the servers that it started. */
export function mainInFolder(prefix: string, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Folder {
  let folder: string;
  const running: Main[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), prefix));
  });
  afterEach(async () => {
    for (const main of running.splice(0)) {
      main.kill(signal);
      await main.ended;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return {
    path: () => folder,
    async start(program, env) {
      const main = await startMain(program, env);
      running.push(main);
      return main;
    },
  };
}
