import { Worker } from 'node:worker_threads';
import type { WeightingResult, WeightingWork } from './weighting-worker.ts';

/** What making weights may take: those that have not settled by then never do. */
const MAX = { milliseconds: 20_000, heapMb: 256 };

/** Rakes cells of people in a thread of its own, so that margins that hardly settle keep nobody waiting. */
export async function runWeighting(work: WeightingWork): Promise<WeightingResult> {
  const { promise, resolve, reject } = Promise.withResolvers<WeightingResult>();
  // Bundled, it lies beside the server as it stands here.
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
