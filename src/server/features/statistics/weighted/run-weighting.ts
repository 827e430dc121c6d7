import { Worker } from 'node:worker_threads';
import type { WeightingResult, WeightingWork } from './weighting-worker.ts';

/** Weights not converged by then never converge. */
const MAX = { milliseconds: 20_000, heapMb: 256 };

/** Rakes cells in a worker thread, as convergence may be slow. */
export async function runWeighting(work: WeightingWork): Promise<WeightingResult> {
  const { promise, resolve, reject } = Promise.withResolvers<WeightingResult>();
  // Bundled builds keep this relative path.
  const worker = new Worker(new URL('./weighting-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MAX.heapMb },
    env: {},
  });
  const clock = setTimeout(() => resolve({ refused: 'no-convergence' }), MAX.milliseconds);
  worker.on('message', resolve);
  worker.on('error', reject);
  try {
    return await promise;
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
