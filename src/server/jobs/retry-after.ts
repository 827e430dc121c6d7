/** Delay, doubled with each failure. */
const SECONDS = { first: 15, most: 6 * 3_600 } as const;
/** Mail links expire after a week. */
const MAX_AGE = 7 * 86_400;

/**
 * Returns seconds until the next try; null to give up.
 * @param tries earlier failures
 * @param age seconds since it was added
 * @param chance jitter from 0 to 1
 */
export function retryAfter(tries: number, age: number, chance: number): number | null {
  if (age > MAX_AGE) return null;
  return Math.min(SECONDS.most, SECONDS.first * 2 ** Math.min(tries, 20)) * (0.75 + chance / 2);
}
