import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that rendering may hold the event loop in one go. */
const SLICE_MS = 8;

let begun = 0;

/** Lets the event loop serve everybody else once rendering has held it for a slice; resolves at once before that. */
export async function pause(): Promise<void> {
  if (performance.now() - begun < SLICE_MS) return;
  await nextTurn();
  begun = performance.now();
}
