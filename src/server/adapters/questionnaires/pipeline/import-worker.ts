import { parentPort, workerData } from 'node:worker_threads';
import { type FailureCode, ImportFailure } from './failure.ts';
import type { Imported } from './map/mapped-survey.ts';
import { type ImportWork, runImport } from './run-import.ts';

export type ImportOutcome = { readonly imported: Imported } | { readonly problem: FailureCode };

function work(of: ImportWork): ImportOutcome {
  try {
    return { imported: runImport(of) };
  } catch (error) {
    return { problem: error instanceof ImportFailure ? error.code : 'import_unreadable' };
  }
}

const outcome = work(workerData as ImportWork);
// A thread's port has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(outcome);
