import { runInWorker, WorkerLimitError } from '../../../flow-control/run-in-worker.ts';
import type { WeightingResult, WeightingWork } from './weighting-worker.ts';

const LIMITS = { timeoutMs: 20_000, heapMb: 256 };

/** Rakes in a worker thread; a timeout means that the weights do not converge. */
export async function runWeighting(work: WeightingWork): Promise<WeightingResult> {
  try {
    return await runInWorker(new URL('./weighting-worker.ts', import.meta.url), work, LIMITS);
  } catch (error) {
    if (error instanceof WorkerLimitError && error.limit === 'time') return { refused: 'no-convergence' };
    throw error;
  }
}
