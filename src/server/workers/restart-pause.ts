/** Each end soon after a start makes the next pause longer by a step. */
const PAUSE = { step_ms: 500, most_ms: 5_000 } as const;
/** What has run for so long ends for another reason than the one before it. */
const STEADY_MS = 30_000;

/**
 * How long to wait before a process that ended is started again: not at all after one that ran well, ever longer
 * where one after the other ends soon, or does not start.
 * @returns takes how long the last one ran, and gives the pause, both in milliseconds
 */
export function createRestartPause(): (ranMs: number) => number {
  let soon = 0;
  return (ranMs) => {
    if (ranMs >= STEADY_MS) soon = 0;
    return Math.min(PAUSE.most_ms, PAUSE.step_ms * soon++);
  };
}
