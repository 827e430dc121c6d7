/**
 * How long somebody took to answer is counted in these steps alone, each half as long again as the one before, roughly: the
 * first is everything shorter too, the last everything longer.
 */
export const DURATION_STEPS = [
  15, 20, 30, 40, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1_380, 1_920, 2_700, 3_600,
] as const;

/** The step of so many seconds; participants' devices say no more. */
export function durationStep(seconds: number): number {
  const step = Math.round(2 * Math.log2(seconds / DURATION_STEPS[0]));
  return Math.max(0, Math.min(DURATION_STEPS.length - 1, step));
}

/** The step that half of all people needed at most; null where none were counted. */
export function medianStep(counts: ReadonlyMap<number, number>): number | null {
  const half = [...counts.values()].reduce((sum, n) => sum + n, 0) / 2;
  let sum = 0;
  for (const [step, n] of [...counts].toSorted(([a], [b]) => a - b)) {
    sum += n;
    if (sum >= half) return step;
  }
  return null;
}
