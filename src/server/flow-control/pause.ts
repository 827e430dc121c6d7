import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that replies to visitors may hold the event loop in one go. */
const SLICE_MS = 8;

let begun = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Lets the event loop serve others once costly replies have run for a slice. Waiting replies continue in
 * separate turns of the loop, so many simultaneous ones do not block it together.
 */
export async function pause(): Promise<void> {
  if (performance.now() - begun < SLICE_MS) return;
  const turn = last.then(() => nextTurn());
  last = turn;
  await turn;
  begun = performance.now();
}
