import { AppError } from '../../shared/errors.ts';
import type { Config } from '../base/config.ts';
import { perWorker } from '../base/per-worker.ts';
import { createTokenBuckets } from './token-buckets.ts';

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

export function createLimit(
  { burst, perSecond, queueSeconds }: Allowance,
  clock: { now(): number } = performance,
): Limit {
  const buckets = createTokenBuckets({ burst, perSecond });
  return {
    take(key) {
      const at = clock.now();
      const left = buckets.left(key, at) - 1;
      const seconds = Math.max(0, -left / perSecond);
      if (seconds > queueSeconds)
        throw new AppError('rate_limited', { params: { retry_after: Math.ceil(seconds - queueSeconds) } });
      buckets.set(key, left, at);
      return Math.ceil(seconds * 1000);
    },
    giveBack: buckets.giveBack,
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
