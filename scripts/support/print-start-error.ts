import { StartError } from '../../src/server/base/start-error.ts';

/** Ends a command that could not do its work: what the person can mend in words, everything else as it was thrown. */
export function printStartError(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
