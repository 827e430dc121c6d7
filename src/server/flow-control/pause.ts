import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum milliseconds that replies block the event loop at once. */
const SLICE_MS = 8;

let begun = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Yields once costly replies have used up a slice; waiting replies resume in separate turns, so simultaneous ones do
 * not block the loop together.
 */
export async function pause(): Promise<void> {
  if (performance.now() - begun < SLICE_MS) return;
  const turn = last.then(() => nextTurn());
  last = turn;
  await turn;
  begun = performance.now();
}
