import { AppError } from '../../shared/errors.ts';

export interface Slots {
  /**
   * Acquires permits of a key.
   * @param size 1 by default
   * @returns an idempotent release function
   * @throws AppError `rate_limited` at the key's or total limit
   */
  take(key: string, size?: number): () => void;
}

/** Creates a semaphore with limits per key (account, address) and in total. */
export function createSemaphore({
  max,
  together = Number.POSITIVE_INFINITY,
  retryAfter,
}: {
  max: number;
  together?: number;
  retryAfter: number;
}): Slots {
  const permitsByOwner = new Map<string, number>();
  let all = 0;
  return {
    take(key, size = 1) {
      const count = permitsByOwner.get(key) ?? 0;
      if (count >= max || all + size > together)
        throw new AppError('rate_limited', { params: { retry_after: retryAfter } });
      permitsByOwner.set(key, count + 1);
      all += size;
      let isActive = true;
      return () => {
        if (!isActive) return;
        isActive = false;
        all -= size;
        const left = (permitsByOwner.get(key) ?? 1) - 1;
        if (left === 0) permitsByOwner.delete(key);
        else permitsByOwner.set(key, left);
      };
    },
  };
}
