/** After the first failure, doubled with each further one, up to some hours. */
const SECONDS = { first: 15, most: 6 * 3_600 } as const;
/** Links in mails end after a week: what has not gone out by then is of no use. */
const MAX_AGE = 7 * 86_400;

/**
 * When a job that failed is tried again.
 * @param tries how often it has failed before
 * @param age seconds since it was added
 * @param chance from 0 to 1: what failed together is not tried again together
 * @returns in so many seconds; null where it is given up
 */
export function retryAfter(tries: number, age: number, chance: number): number | null {
  if (age > MAX_AGE) return null;
  return Math.min(SECONDS.most, SECONDS.first * 2 ** Math.min(tries, 20)) * (0.75 + chance / 2);
}
