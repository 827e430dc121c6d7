import { AppError } from '../../shared/errors.ts';

/** Counts what each key holds at the same time. */
export interface Slots {
  /**
   * Takes one of a key's places.
   * @param size how many of the places of all together that is; 1 when missing
   * @returns gives it back; a second call changes nothing
   * @throws AppError `rate_limited` where the key, or all keys together, hold as many as they may
   */
  take(key: string, size?: number): () => void;
}

/** Makes places for keys (accounts, addresses): so many each, and so many together. */
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
