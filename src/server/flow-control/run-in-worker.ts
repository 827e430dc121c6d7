import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';

export class WorkerLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`The worker needed too much ${limit}`);
    this.name = 'WorkerLimitError';
    this.limit = limit;
  }
}

interface WorkerLimits {
  readonly heapMb: number;
  /** Discards what the worker prints. */
  readonly isSilent?: boolean;
}

interface WorkerRun extends WorkerLimits {
  readonly timeoutMs: number;
  /** Holds on busy machines too. */
  readonly cpuMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Sent one at a time, each after the worker's message 'taken'; null follows the last. */
  readonly chunks?: AsyncIterable<Buffer>;
}

/**
 * Runs a program until its first result.
 * @param file in the caller's folder, because the bundle preserves only that relative path
 * @throws AppError `unavailable` if aborted
 * @throws WorkerLimitError beyond the time or memory limit; also errors of the worker or of reading the chunks
 */
export async function runInWorker<Result>(
  file: URL,
  input: unknown,
  { timeoutMs, cpuMs, signal, chunks, ...limits }: WorkerRun,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const worker = startWorker(file, input, limits);
  const clock = setTimeout(() => reject(new WorkerLimitError('time')), timeoutMs);
  const measure = async (most: number) => {
    const used = await worker.cpuUsage().catch(() => null);
    if (used !== null && used.user + used.system > most * 1_000) reject(new WorkerLimitError('time'));
  };
  const look = cpuMs === undefined ? undefined : setInterval(() => void measure(cpuMs), LOOK_EVERY_MS);
  const giveUp = () => reject(new AppError('unavailable'));
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted === true) giveUp();
  let received = Promise.withResolvers<void>();
  worker.on('message', (message: Result | 'taken') => {
    if (message === 'taken') received.resolve();
    else resolve(message);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new WorkerLimitError('memory') : error);
  });
  worker.on('exit', () => reject(new Error('The worker ended without a result')));

  async function send(all: AsyncIterable<Buffer>): Promise<void> {
    // Sequential: queued chunks would escape the worker's memory limit.
    for await (const chunk of all) {
      received = Promise.withResolvers<void>();
      worker.postMessage(new Uint8Array(chunk), []);
      await Promise.race([received.promise, promise]);
    }
    worker.postMessage(null, []);
  }

  try {
    const [result] = await Promise.all([promise, chunks && send(chunks)]);
    return result;
  } finally {
    clearTimeout(clock);
    clearInterval(look);
    signal?.removeEventListener('abort', giveUp);
    await worker.terminate();
  }
}

const LOOK_EVERY_MS = 50;

const MEMORY = Math.min(process.constrainedMemory() || Infinity, totalmem());
const QUARTER_OF_MEMORY_MB = Math.floor(MEMORY / 4 / 2 ** 20);

/** Starts a worker thread without environment variables, for callers that exchange several messages with it. */
export function startWorker(file: URL, input: unknown, { heapMb, isSilent = false }: WorkerLimits): Worker {
  return new Worker(file, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: Math.min(heapMb, QUARTER_OF_MEMORY_MB) },
    stdout: isSilent,
    stderr: isSilent,
    env: {},
  });
}
