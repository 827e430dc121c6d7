import { BOUNDS } from '../../../../shared/bounds.ts';
import { readInWorker } from './read-in-worker.ts';

/**
 * Extracts a document's text in a worker thread.
 * @returns at most `BOUNDS.sourceText` characters
 * @throws DocumentFailure if there is no text
 */
export function readDocument(file: Buffer): Promise<{ text: string; shortened: boolean }> {
  return readInWorker({ file: new Uint8Array(file), maxText: BOUNDS.sourceText });
}
