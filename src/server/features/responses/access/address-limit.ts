import { AppError } from '../../../../shared/errors.ts';
import type { Config } from '../../../base/config.ts';
import { perWorker } from '../../../base/per-worker.ts';

/** How much one address may do: a burst at once, then so many a second, with a short queue before a refusal. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
  /** Longest time that a request is held back instead of being refused. */
  readonly queueSeconds: number;
}

export interface Limit {
  /**
   * Takes one from what a key may do.
   * @returns milliseconds to hold back before going on, 0 at once
   * @throws AppError `rate_limited` with the seconds to wait
   */
  readonly take: (key: string) => number;
  /** Gives one back: what turned out not to count. */
  readonly giveBack: (key: string) => void;
}

/** One server process's part of an allowance: connections come to them in turn. */
export function allowanceEach(
  { burst, perSecond, queueSeconds }: Allowance,
  { workers }: Pick<Config, 'workers'>,
): Allowance {
  return { burst: perWorker(burst, workers), perSecond: perSecond / workers, queueSeconds };
}

/** Beyond this many keys those that have their whole allowance again are forgotten. */
const MAX_BUCKETS = 20_000;

/** A bucket for each key, in memory alone: addresses are never stored or logged (decision 10). */
export function createLimit(
  { burst, perSecond, queueSeconds }: Allowance,
  clock: { now(): number } = performance,
): Limit {
  const buckets = new Map<string, { left: number; at: number }>();
  let mostBuckets = MAX_BUCKETS;
  const leftAt = (bucket: { left: number; at: number }, at: number) =>
    Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);

  return {
    take(key) {
      const at = clock.now();
      const bucket = buckets.get(key);
      const left = (bucket === undefined ? burst : leftAt(bucket, at)) - 1;
      const seconds = Math.max(0, -left / perSecond);
      if (seconds > queueSeconds)
        throw new AppError('rate_limited', { params: { retry_after: Math.ceil(seconds - queueSeconds) } });
      if (bucket === undefined) {
        if (buckets.size >= mostBuckets) {
          for (const [old, each] of buckets) if (leftAt(each, at) >= burst) buckets.delete(old);
          // Not looked through again for each key while all of them are still in use.
          mostBuckets = Math.max(MAX_BUCKETS, 2 * buckets.size);
        }
        buckets.set(key, { left, at });
      } else {
        bucket.left = left;
        bucket.at = at;
      }
      return Math.ceil(seconds * 1000);
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket !== undefined) bucket.left += 1;
    },
  };
}

/** Takes one where there is one, at once or a moment later; false where it would be refused. */
export function mayTake(limit: Pick<Limit, 'take'>, key: string): boolean {
  try {
    limit.take(key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/**
 * This very machine: its own tools, or a proxy that hides who asks. Nobody can be told apart behind it, so
 * nobody is limited; behind a proxy, TRUST_PROXY makes the real addresses known.
 */
export function isOwnMachine(network: string): boolean {
  return network === '::1' || network.startsWith('127.');
}
