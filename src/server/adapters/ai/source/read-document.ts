import { BOUNDS } from '../../../../shared/bounds.ts';
import { readInWorker } from './read-in-worker.ts';

/**
 * The text of a document, whatever its kind; no byte of it is looked at in the server's own thread.
 * @returns at most `BOUNDS.sourceText` characters, and whether the document goes on
 * @throws DocumentFailure saying why there is no text
 */
export function readDocument(file: Buffer): Promise<{ text: string; shortened: boolean }> {
  return readInWorker({ file: new Uint8Array(file), maxText: BOUNDS.sourceText });
}
