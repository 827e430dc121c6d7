import { parentPort, workerData } from 'node:worker_threads';
import { DocumentFailure, type DocumentProblem } from './document-failure.ts';
import { findText } from './find-text.ts';

export interface DocumentWork {
  readonly file: Uint8Array;
  readonly maxText: number;
}

export type DocumentOutcome =
  | { readonly text: string; readonly shortened: boolean }
  | { readonly problem: DocumentProblem };

async function work({ file, maxText }: DocumentWork): Promise<DocumentOutcome> {
  try {
    return await findText(Buffer.from(file.buffer, file.byteOffset, file.byteLength), maxText);
  } catch (error) {
    return { problem: error instanceof DocumentFailure ? error.problem : 'document_broken' };
  }
}

const outcome = await work(workerData as DocumentWork);
// A thread's port has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(outcome);
