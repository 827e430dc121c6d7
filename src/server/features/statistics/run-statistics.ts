import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors.ts';
import type { StatisticsResult, StatisticsWork } from './statistics-worker.ts';

const MAX = { milliseconds: 120_000, heapMb: 1_024 };

interface Run {
  readonly signal: AbortSignal;
  /** Milliseconds after which it is ended. */
  readonly limitMs?: number | undefined;
  /** Called when all rows are read and only computing is left. */
  readonly onRead?: () => void;
}

/**
 * Runs an analysis over rows in a thread of its own, which is ended when the caller gives up or it takes too long.
 * @throws AppError `invalid` where it takes more time or memory than an analysis may; whatever reading the rows throws
 */
export async function runStatistics(
  work: StatisticsWork,
  rows: AsyncIterable<Buffer>,
  { signal, limitMs = MAX.milliseconds, onRead }: Run,
): Promise<StatisticsResult> {
  const { promise, resolve, reject } = Promise.withResolvers<StatisticsResult>();
  // Bundled builds keep this relative path.
  const worker = new Worker(new URL('./statistics-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MAX.heapMb },
    env: {},
  });
  const tooMuch = () => reject(new AppError('invalid', { fields: { method: 'statistics_too_much' } }));
  const clock = setTimeout(tooMuch, limitMs);
  const giveUp = () => reject(new AppError('unavailable'));
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  let received = Promise.withResolvers<void>();
  worker.on('message', (message: StatisticsResult | 'taken') => {
    if (message === 'taken') received.resolve();
    else resolve(message);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
    else reject(error);
  });
  try {
    const send = async () => {
      // Sequential: queued rows would escape the worker's memory limit.
      for await (const chunk of rows) {
        received = Promise.withResolvers<void>();
        worker.postMessage(new Uint8Array(chunk), []);
        await Promise.race([received.promise, promise]);
      }
      onRead?.();
      worker.postMessage(null, []);
    };
    const [result] = await Promise.all([promise, send()]);
    return result;
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', giveUp);
    await worker.terminate();
  }
}
