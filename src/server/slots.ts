import { AppError } from '../shared/errors.ts';

/** Counts what each key holds at the same time. */
export interface Slots {
  /**
   * Takes one of a key's places.
   * @returns gives it back, once
   * @throws AppError `rate_limited` where the key holds as many as it may
   */
  take(key: string): () => void;
}

/** Makes places for keys (accounts, addresses): so many each, given back when what holds them ends. */
export function createSlots({ max, retryAfter }: { max: number; retryAfter: number }): Slots {
  const held = new Map<string, number>();
  return {
    take(key) {
      const count = held.get(key) ?? 0;
      if (count >= max) throw new AppError('rate_limited', { params: { retry_after: retryAfter } });
      held.set(key, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (held.get(key) ?? 1) - 1;
        if (left === 0) held.delete(key);
        else held.set(key, left);
      };
    },
  };
}
