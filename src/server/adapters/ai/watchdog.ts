import { AiFailure } from './port.ts';

/** In milliseconds. */
export interface Timeouts {
  /** Until the first chunk. */
  readonly first: number;
  readonly between: number;
  readonly altogether: number;
}

export interface Watchdog {
  readonly signal: AbortSignal;
  /** Restarts the wait. */
  readonly touch: () => void;
  /** Throws `timeout` if it expired. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Aborts its signal when a reply takes too long. */
export function startWatchdog({ first, between, altogether }: Timeouts): Watchdog {
  const abort = new AbortController();
  const bark = () => abort.abort(new AiFailure('timeout'));
  const end = setTimeout(bark, altogether);
  let next = setTimeout(bark, first);
  return {
    signal: abort.signal,
    touch: () => {
      clearTimeout(next);
      next = setTimeout(bark, between);
    },
    check: () => {
      if (abort.signal.aborted) throw new AiFailure('timeout');
    },
    stop: () => {
      clearTimeout(end);
      clearTimeout(next);
    },
  };
}
