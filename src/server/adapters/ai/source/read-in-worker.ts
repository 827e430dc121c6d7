import { Worker } from 'node:worker_threads';
import { DocumentFailure } from './worker/document-failure.ts';
import type { DocumentOutcome, DocumentWork } from './worker/document-worker.ts';

const MAX = { milliseconds: 15_000, heapMb: 192, grownBytes: 300_000_000 };
const LOOK_EVERY_MS = 50;

/**
 * Terminates the worker thread when it exceeds time or memory.
 * @throws DocumentFailure if there is no text
 */
export async function readInWorker(work: DocumentWork): Promise<{ text: string; shortened: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<DocumentOutcome>();
  const before = process.memoryUsage.rss();
  // In the bundle, the folder has the same relative path.
  const worker = new Worker(new URL('./worker/document-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MAX.heapMb },
    stdout: true,
    stderr: true,
    env: {},
  });
  const giveUp = () => reject(new DocumentFailure('document_too_much'));
  const clock = setTimeout(giveUp, MAX.milliseconds);
  // Decompressed buffers are outside the thread's heap limit.
  const scale = setInterval(() => {
    if (process.memoryUsage.rss() - before > MAX.grownBytes) giveUp();
  }, LOOK_EVERY_MS);
  worker.on('message', resolve);
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const tooMuch = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(new DocumentFailure(tooMuch ? 'document_too_much' : 'document_broken'));
  });
  worker.on('exit', () => reject(new DocumentFailure('document_broken')));
  try {
    const outcome = await promise;
    if ('problem' in outcome) throw new DocumentFailure(outcome.problem);
    return outcome;
  } finally {
    clearTimeout(clock);
    clearInterval(scale);
    await worker.terminate();
  }
}
