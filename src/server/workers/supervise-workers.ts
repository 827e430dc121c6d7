import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../base/start-error.ts';
import { gatherMetrics } from './gather-metrics.ts';
import type { Failure, Orders } from './ipc.ts';
import { createRestartPause } from './restart-pause.ts';

/** Server processes behind one port, each of them started again whenever it ends. */
export interface Workers {
  /** Has them finish what is under way, and waits for their end. */
  end(): Promise<void>;
}

interface Parts {
  /** The program that each of them runs. */
  readonly program: string;
  readonly count: number;
  readonly orders: Omit<Orders, 'workerNumber'>;
  readonly log: Logger;
}

interface Running {
  readonly worker: Worker;
  /** How it ended, once it has. */
  readonly ended: Promise<string>;
}

/**
 * Starts the server processes. This process accepts the connections and hands them on in turn, so none that waits is
 * lost when a server process ends.
 * @returns once all of them listen
 * @throws StartError with the first one's own words where it cannot start
 */
export async function superviseWorkers({ program, count, orders, log }: Parts): Promise<Workers> {
  // Figures that are not numbers come through whole.
  cluster.setupPrimary({ exec: program, args: [], serialization: 'advanced' });
  const metrics = gatherMetrics(log);
  const stopping = new AbortController();
  const running = new Set<Running>();

  async function begin(workerNumber: number): Promise<Running> {
    const worker = cluster.fork();
    let words = 'A server process ended before it listened.';
    worker.on('message', (message: Partial<Failure>) => (words = message.failed ?? words));
    // What was being sent to a process that was killed at this moment; its end is told by itself.
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
    // The first one alone: what keeps it from starting keeps all of them, and is told once.
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
