/** The pause grows with each early exit. */
const PAUSE = { step_ms: 500, most_ms: 5_000 } as const;
/** After this runtime, an exit is unrelated to the last. */
const STEADY_MS = 30_000;

/**
 * Creates the restart delay: none after a long run, growing with early exits.
 * @returns a function from runtime to delay, in milliseconds
 */
export function createRestartPause(): (ranMs: number) => number {
  let soon = 0;
  return (ranMs) => {
    if (ranMs >= STEADY_MS) soon = 0;
    return Math.min(PAUSE.most_ms, PAUSE.step_ms * soon++);
  };
}
