import { Worker } from 'node:worker_threads';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { DocumentFailure } from './document-failure.ts';

/** What reading one document may take. */
const LIMITS = { milliseconds: 15_000, heapMb: 192, grownBytes: 300_000_000 };
const LOOK_EVERY = 50;

/**
 * The text of a PDF, read in a thread of its own that is ended when it takes too long or too much memory.
 * @throws DocumentFailure `document_broken`, or `document_too_much`
 */
export async function readPdf(file: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const before = process.memoryUsage.rss();
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { file: new Uint8Array(file), most: BOUNDS.sourceText * 2 },
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMb },
    stdout: true,
    stderr: true,
    env: {},
  });
  const giveUp = () => reject(new DocumentFailure('document_too_much'));
  const clock = setTimeout(giveUp, LIMITS.milliseconds);
  // Unpacked streams lie outside the thread's own heap.
  const scale = setInterval(() => {
    if (process.memoryUsage.rss() - before > LIMITS.grownBytes) giveUp();
  }, LOOK_EVERY);
  worker.on('message', resolve);
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const tooMuch = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(new DocumentFailure(tooMuch ? 'document_too_much' : 'document_broken'));
  });
  worker.on('exit', () => reject(new DocumentFailure('document_broken')));
  try {
    return await promise;
  } finally {
    clearTimeout(clock);
    clearInterval(scale);
    await worker.terminate();
  }
}
