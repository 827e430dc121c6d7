import { randomInt } from 'node:crypto';

/** Decision 31: an anonymous survey's owner is told of so many submissions at once, or some seconds after the first. */
const HOLD = { submissions: 3, min_ms: 10_000, max_ms: 20_000 } as const;

/** What is known of a survey when an update may be due. */
interface State {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly response_count: number;
  readonly version: number;
}

/** Holds updates back until they tell nothing about one person. */
export interface UpdateHold {
  /** Whether this state is told later; `sent` is the one that was told last. */
  readonly holds: (sent: State | null, state: State) => boolean;
  /** Everything was told: the next change begins anew. */
  readonly reset: () => void;
}

/** @param onDue called when what was held back is to be told */
export function createUpdateBuffer(onDue: () => void): UpdateHold {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;

  function fire(): void {
    isDue = true;
    onDue();
  }

  return {
    holds(sent, { anonymity_level, response_count, version }) {
      // The first state, and what the owner changed, is told at once.
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
