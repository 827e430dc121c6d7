import { AppError } from '../../shared/errors.ts';

/** A request that waits longer for a slot is rejected. */
const WAIT_MS = 8_000;
/** Interval of the search for slow readers while a request waits. */
const CHECK_MS = 500;
/** Requests that may wait at the same time, per slot. */
const WAITING_PER_SLOT = 4;

/** A download that holds a slot until its reader has it. */
interface Reader {
  /** True if the reader delays other people's requests. */
  readonly isSlow: () => boolean;
  readonly cut: () => void;
}

export interface SlotRequest {
  /** Defaults to 1. */
  readonly size?: number;
  /** Limited to one per account and some of the slots. */
  readonly isExpensive?: boolean;
  readonly signal?: AbortSignal;
  readonly reader?: Reader;
}

/** Slots for expensive work that accounts share fairly. */
interface FairSlots {
  /**
   * Waits briefly for a slot.
   * @returns an idempotent release
   * @throws AppError `rate_limited` at the account's maximum, or after a wait if the shared slots are in use;
   * `unavailable` if aborted
   */
  readonly acquire: (account: string, request?: SlotRequest) => Promise<() => void>;
}

interface Holding {
  readonly account: string;
  readonly size: number;
  readonly isExpensive: boolean;
  readonly reader: Reader | undefined;
}

interface Waiting extends Holding {
  readonly start: () => void;
}

/**
 * Creates slots of which an account gets at most `max` or half; the last one is reserved for accounts that hold none.
 * Accounts with fewer slots go first, then earlier requests; slow readers lose their slots.
 * @param max per account
 * @param together shared by all accounts
 */
export function createFairSlots({
  max,
  together,
  retryAfter,
  waitMs = WAIT_MS,
}: {
  max: number;
  together: number;
  retryAfter: number;
  waitMs?: number;
}): FairSlots {
  const most = Math.max(max, Math.floor(together / 2));
  const holdings = new Set<Holding>();
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;

  const busy = () => new AppError('rate_limited', { params: { retry_after: retryAfter } });
  const sum = (of: Iterable<Holding>) => Array.from(of, ({ size }) => size).reduce((a, b) => a + b, 0);
  const holdingsOf = (account: string) => [...holdings].filter((each) => each.account === account);

  const isAtOwnMaximum = ({ account, size, isExpensive }: Holding): boolean => {
    const own = holdingsOf(account);
    if (own.length === 0) return false;
    if (own.length >= max || sum(own) + size > most) return true;
    return isExpensive && own.some((each) => each.isExpensive);
  };

  const isThereRoom = ({ account, size, isExpensive }: Holding): boolean => {
    // The last slot is for accounts that hold none; a single one is for all.
    const room = holdingsOf(account).length === 0 || together === 1 ? together : together - 1;
    if (sum(holdings) + size > Math.max(room, holdings.size === 0 ? size : 0)) return false;
    const expensive = [...holdings].filter((each) => each.isExpensive).length;
    return !isExpensive || expensive < Math.max(1, together - 1);
  };

  function serveWaiting(): void {
    const order = [...waiting].toSorted((a, b) => sum(holdingsOf(a.account)) - sum(holdingsOf(b.account)));
    for (const next of order) {
      if (isAtOwnMaximum(next)) continue;
      if (isThereRoom(next)) return next.start();
      // Small requests cannot overtake a large one for ever; expensive ones do not block others.
      if (!next.isExpensive) return;
    }
  }

  function hold(holding: Holding): () => void {
    holdings.add(holding);
    return () => {
      if (holdings.delete(holding)) serveWaiting();
    };
  }

  function cutSlowReader(): void {
    // Checks all readers: observation begins with the first check.
    const slow = [...holdings].flatMap(({ reader }) => (reader?.isSlow() === true ? [reader] : []));
    slow[0]?.cut();
  }

  function stopWaiting(entry: Waiting): void {
    waiting.delete(entry);
    if (waiting.size === 0) clearInterval(timer);
  }

  return {
    async acquire(account, { size = 1, isExpensive = false, signal, reader } = {}) {
      const holding = { account, size, isExpensive, reader };
      if (isAtOwnMaximum(holding)) throw busy();
      if (waiting.size === 0 && isThereRoom(holding)) return hold(holding);
      const isOwnWaiting = [...waiting].filter((each) => each.account === account).length >= max;
      if (isOwnWaiting || waiting.size >= WAITING_PER_SLOT * together) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const entry: Waiting = {
        ...holding,
        start: () => {
          stopWaiting(entry);
          resolve(hold(holding));
          serveWaiting();
        },
      };
      if (waiting.size === 0) timer = setInterval(cutSlowReader, CHECK_MS);
      waiting.add(entry);
      const giveUp = setTimeout(() => reject(busy()), waitMs);
      const leave = () => reject(new AppError('unavailable'));
      signal?.addEventListener('abort', leave);
      if (signal?.aborted === true) leave();
      serveWaiting();
      try {
        return await promise;
      } finally {
        stopWaiting(entry);
        clearTimeout(giveUp);
        signal?.removeEventListener('abort', leave);
        serveWaiting();
      }
    },
  };
}
