import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../base/start-error.ts';
import { gatherMetrics } from './gather-metrics.ts';
import type { Failure, Orders } from './ipc.ts';
import { createRestartPause } from './restart-pause.ts';

export interface Workers {
  /** Lets running requests finish. */
  end(): Promise<void>;
}

interface Parts {
  readonly program: string;
  readonly count: number;
  readonly orders: Omit<Orders, 'workerNumber'>;
  readonly log: Logger;
}

interface Running {
  readonly worker: Worker;
  /** Resolves with the exit reason. */
  readonly ended: Promise<string>;
}

/**
 * Starts the processes. The primary distributes connections, so none is lost when a process exits.
 * @returns once all listen
 * @throws StartError with the first process's message
 */
export async function superviseWorkers({ program, count, orders, log }: Parts): Promise<Workers> {
  // Preserves NaN and infinity.
  cluster.setupPrimary({ exec: program, args: [], serialization: 'advanced' });
  const metrics = gatherMetrics(log);
  const stopping = new AbortController();
  const running = new Set<Running>();

  async function begin(workerNumber: number): Promise<Running> {
    const worker = cluster.fork();
    let words = 'A server process ended before it listened.';
    worker.on('message', (message: Partial<Failure>) => (words = message.failed ?? words));
    // The process's exit is handled separately.
    worker.on('error', (error) =>
      log.debug({ err: error }, `Server process ${workerNumber} could not be told something`),
    );
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    worker.once('exit', (status: number, signal: string) => end(String(signal || status)));
    const begun: Running = { worker, ended };
    running.add(begun);
    void ended.then(() => running.delete(begun));
    worker.send({ ...orders, workerNumber } satisfies Orders);
    const { promise: started, resolve } = Promise.withResolvers<boolean>();
    worker.once('listening', () => resolve(true));
    void ended.then(() => resolve(false));
    if (!(await started)) throw new StartError(words);
    metrics.add(worker);
    log.info(`Server process ${workerNumber} of ${count} runs (pid ${worker.process.pid})`);
    return begun;
  }

  async function superviseWorker(workerNumber: number, first: Running): Promise<void> {
    const pauseAfter = createRestartPause();
    let [current, since] = [first, performance.now()];
    while (!stopping.signal.aborted) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      log.warn(`Server process ${workerNumber} ended without being asked to (${how}) and is started again`);
      try {
        await wait(pauseAfter(performance.now() - since), undefined, { signal: stopping.signal });
        current = await begin(workerNumber);
      } catch (error) {
        if (!stopping.signal.aborted)
          log.error({ err: error }, `Server process ${workerNumber} could not be started again`);
      }
      since = performance.now();
    }
  }

  const workerNumbers = Array.from({ length: count }, (_, i) => i + 1);
  try {
    // Starts the first alone, so a common failure is reported once.
    const [first = 1, ...others] = workerNumbers;
    const all = [await begin(first), ...(await Promise.all(others.map(begin)))];
    for (const [i, each] of all.entries()) void superviseWorker(i + 1, each);
  } catch (error) {
    await end();
    throw error;
  }
  return { end };

  async function end(): Promise<void> {
    stopping.abort();
    const all = [...running];
    for (const { worker } of all) worker.process.kill('SIGTERM');
    await Promise.all(all.map(({ ended }) => ended));
  }
}
