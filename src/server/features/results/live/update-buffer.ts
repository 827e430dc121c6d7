import { randomInt } from 'node:crypto';

/**
 * Anonymous surveys delay updates until this many submissions, or this time after the first
 * (docs/product-decisions.md#second-part, 31).
 */
const HOLD = { submissions: 3, min_ms: 10_000, max_ms: 20_000 } as const;

interface State {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly response_count: number;
  readonly version: number;
}

/** Delays updates that would reveal one person's answers. */
export interface UpdateHold {
  readonly holds: (sent: State | null, state: State) => boolean;
  /** Call after everything was sent. */
  readonly reset: () => void;
}

export function createUpdateBuffer(onDue: () => void): UpdateHold {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;

  function fire(): void {
    isDue = true;
    onDue();
  }

  return {
    holds(sent, { anonymity_level, response_count, version }) {
      // First states and owner edits are immediate.
      if (anonymity_level !== 'anonymous' || sent === null || sent.version !== version || isDue) return false;
      if (Math.abs(response_count - sent.response_count) >= HOLD.submissions) return false;
      timer ??= setTimeout(fire, randomInt(HOLD.min_ms, HOLD.max_ms + 1)).unref();
      return true;
    },
    reset() {
      clearTimeout(timer);
      timer = undefined;
      isDue = false;
    },
  };
}
