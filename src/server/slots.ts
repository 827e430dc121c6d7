import { AppError } from '../shared/errors.ts';

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
export function createSlots({
  max,
  together = Number.POSITIVE_INFINITY,
  retryAfter,
}: {
  max: number;
  together?: number;
  retryAfter: number;
}): Slots {
  const held = new Map<string, number>();
  let all = 0;
  return {
    take(key, size = 1) {
      const count = held.get(key) ?? 0;
      if (count >= max || all + size > together)
        throw new AppError('rate_limited', { params: { retry_after: retryAfter } });
      held.set(key, count + 1);
      all += size;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        all -= size;
        const left = (held.get(key) ?? 1) - 1;
        if (left === 0) held.delete(key);
        else held.set(key, left);
      };
    },
  };
}
