import { AppError } from '../../../shared/errors.ts';
import { runInWorker, WorkerLimitError } from '../../flow-control/run-in-worker.ts';
import type { StatisticsResult, StatisticsWork } from './statistics-worker.ts';

const MAX = { timeoutMs: 120_000, heapMb: 1_024 };

interface Run {
  readonly signal: AbortSignal;
  /** In milliseconds. */
  readonly limitMs?: number | undefined;
  /** Called before computing begins. */
  readonly onRead?: () => void;
}

/**
 * Runs in a worker thread that ends when the caller aborts or the time limit passes.
 * @throws AppError `invalid` beyond the time or memory limit, `unavailable` if aborted; also errors of reading the
 * rows
 */
export async function runStatistics(
  work: StatisticsWork,
  rows: AsyncIterable<Buffer>,
  { signal, limitMs: timeoutMs = MAX.timeoutMs, onRead }: Run,
): Promise<StatisticsResult> {
  async function* readRows() {
    yield* rows;
    onRead?.();
  }
  const limits = { timeoutMs, heapMb: MAX.heapMb, signal, chunks: readRows() };
  try {
    return await runInWorker(new URL('./statistics-worker.ts', import.meta.url), work, limits);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    throw new AppError('invalid', { fields: { method: 'statistics_too_much' }, cause: error });
  }
}
