import { AppError } from '../../shared/errors.ts';
import type { Config } from '../base/config.ts';
import { perWorker } from '../base/per-worker.ts';

/** Rate limit per address: a burst, a refill per second, and a short queue before refusal. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
  readonly queueSeconds: number;
}

export interface Limit {
  readonly take: (key: string) => number;
  /** Returns a permit that should not count. */
  readonly giveBack: (key: string) => void;
}

export function allowanceEach(
  { burst, perSecond, queueSeconds }: Allowance,
  { workers }: Pick<Config, 'workers'>,
): Allowance {
  return { burst: perWorker(burst, workers), perSecond: perSecond / workers, queueSeconds };
}

const MAX_BUCKETS = 20_000;

/**
 * Creates token buckets per key, in memory only: addresses are never stored or logged
 * (docs/product-decisions.md#participants, 10).
 */
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
          // Avoids rescanning for every key while all buckets are in use.
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
 * Returns true for this machine: local tools, or a proxy that hides clients without TRUST_PROXY, who cannot
 * be limited.
 */
export function isOwnMachine(network: string): boolean {
  return network === '::1' || network.startsWith('127.');
}
