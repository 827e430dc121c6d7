import { BOUNDS } from '../../../../shared/bounds.ts';
import { runInWorker, WorkerLimitError } from '../../../flow-control/run-in-worker.ts';
import { DocumentFailure } from './worker/document-failure.ts';
import type { DocumentOutcome, DocumentWork } from './worker/document-worker.ts';

const LIMITS = { timeoutMs: 15_000, heapMb: 192, isSilent: true };
const MAX_GROWN_BYTES = 300_000_000;
const LOOK_EVERY_MS = 50;

/**
 * Extracts a document's text in a worker thread.
 * @returns at most `BOUNDS.sourceText` characters
 * @throws DocumentFailure if there is no text, or reading takes too much time or memory
 */
export async function readDocument(file: Buffer): Promise<{ text: string; shortened: boolean }> {
  const work: DocumentWork = { file: new Uint8Array(file), maxText: BOUNDS.sourceText };
  const outcome = await read(work);
  if ('problem' in outcome) throw new DocumentFailure(outcome.problem);
  return outcome;
}

async function read(work: DocumentWork): Promise<DocumentOutcome> {
  const tooMuch = new AbortController();
  const before = process.memoryUsage.rss();
  // Decompressed buffers are outside the thread's heap limit.
  const scale = setInterval(() => {
    if (process.memoryUsage.rss() - before > MAX_GROWN_BYTES) tooMuch.abort();
  }, LOOK_EVERY_MS);
  try {
    const limits = { ...LIMITS, signal: tooMuch.signal };
    return await runInWorker(new URL('./worker/document-worker.ts', import.meta.url), work, limits);
  } catch (error) {
    const isTooMuch = error instanceof WorkerLimitError || tooMuch.signal.aborted;
    throw new DocumentFailure(isTooMuch ? 'document_too_much' : 'document_broken');
  } finally {
    clearInterval(scale);
  }
}
