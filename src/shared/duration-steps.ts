/** Steps of the time to complete in seconds, each about 1.5 times the one before; the ends are open. */
export const DURATION_STEPS = [
  15, 20, 30, 40, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1_380, 1_920, 2_700, 3_600,
] as const;

/** Rounds a duration to its step; participants' devices send only the step. */
export function durationStep(seconds: number): number {
  const step = Math.round(2 * Math.log2(seconds / DURATION_STEPS[0]));
  return Math.max(0, Math.min(DURATION_STEPS.length - 1, step));
}

/** Returns the median step, or null without data. */
export function medianStep(counts: ReadonlyMap<number, number>): number | null {
  const half = [...counts.values()].reduce((sum, n) => sum + n, 0) / 2;
  let sum = 0;
  for (const [step, n] of [...counts].toSorted(([a], [b]) => a - b)) {
    sum += n;
    if (sum >= half) return step;
  }
  return null;
}
