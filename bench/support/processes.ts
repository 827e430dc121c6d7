import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { IntakeFigures } from '../../src/server/features/responses/intake/intake.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

/** What the server under test tells about itself. */
export interface ServerFigures extends IntakeFigures {
  /** Microseconds. */
  readonly cpu: { readonly user: number; readonly system: number };
  readonly rss: number;
  /**
   * Processor time, in milliseconds, of the longest turn of the event loop since the figures were last asked for: what
   * everybody waits for, whatever else the machine does.
   */
  readonly longestTurn?: number;
  /** Open ones; one server process of the product's tells. */
  readonly connections?: number;
}

export interface ServerUnderTest {
  readonly port: number;
  readonly child: ChildProcess;
  readonly figures: () => Promise<ServerFigures>;
  readonly stop: () => Promise<void>;
}

/** Starts the bundled server in a process of its own. */
export async function startServer(
  file: string,
  env: Record<string, string>,
  execArgv: string[] = [],
): Promise<ServerUnderTest> {
  const child = fork(file, { env: { ...process.env, ...env }, execArgv });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    child,
    async figures() {
      child.send('figures');
      const [figures] = (await once(child, 'message')) as [ServerFigures];
      return figures;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export interface LoadGenerator {
  readonly run: (job: LoadJob) => Promise<LoadResult>;
  readonly stop: () => void;
}

/** Starts the load generator in a process of its own. */
export async function startLoad(): Promise<LoadGenerator> {
  const child = fork(path.join(import.meta.dirname, 'load.ts'));
  await once(child, 'message');
  return {
    async run(job) {
      child.send(job);
      const [result] = (await once(child, 'message')) as [LoadResult];
      return result;
    },
    stop: () => child.kill(),
  };
}
