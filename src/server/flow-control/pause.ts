import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that replies to visitors may hold the event loop in one go. */
const SLICE_MS = 8;

let begun = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Lets the event loop serve everybody else once costly replies have held it for a slice; resolves at once before that.
 * Each reply that waits goes on in a turn of the loop of its own: 40 replies that were asked for at once must not follow
 * each other in one turn.
 */
export async function pause(): Promise<void> {
  if (performance.now() - begun < SLICE_MS) return;
  const turn = last.then(() => nextTurn());
  last = turn;
  await turn;
  begun = performance.now();
}
