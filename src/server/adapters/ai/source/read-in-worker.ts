import { Worker } from 'node:worker_threads';
import { DocumentFailure } from './worker/document-failure.ts';
import type { DocumentOutcome, DocumentWork } from './worker/document-worker.ts';

/** What reading one document may take. */
const MAX = { milliseconds: 15_000, heapMb: 192, grownBytes: 300_000_000 };
const LOOK_EVERY_MS = 50;

/**
 * Reads a document in a thread of its own, which is ended when it takes too long or too much memory.
 * @throws DocumentFailure saying why there is no text
 */
export async function readInWorker(work: DocumentWork): Promise<{ text: string; shortened: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<DocumentOutcome>();
  const before = process.memoryUsage.rss();
  // Bundled, the folder lies beside the server as it stands here.
  const worker = new Worker(new URL('./worker/document-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MAX.heapMb },
    stdout: true,
    stderr: true,
    env: {},
  });
  const giveUp = () => reject(new DocumentFailure('document_too_much'));
  const clock = setTimeout(giveUp, MAX.milliseconds);
  // Unpacked streams lie outside the thread's own heap.
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
