import { AppError } from '../../shared/errors.ts';
import { createLoadMonitor } from './load-monitor.ts';
import type { Intake } from '../features/responses/intake/intake.ts';

/** So many wait for their turn meanwhile: each holds a connection and a state of the database. */
const MAX_WAITING = 4;
const RETRY_SECONDS = 5;

/** Lets pieces of much reading be done at the pace that collecting leaves them. */
export interface ReadThrottle {
  /**
   * Does the next piece: at once, and as large as it may be, while few answer. While many do, small ones are done one after
   * the other, whoever asks, each followed by a rest as long as it took.
   * @param isBegun whether pieces of the same reading were done before: it is not refused any more
   * @throws AppError `unavailable` where too many wait already
   */
  chunk<T>(work: (isSmall: boolean) => Promise<T>, isBegun?: boolean): Promise<T>;
}

/** Makes the pace of one server: all that reads much of its database shares it. */
export function createHeavyReads(intake: Pick<Intake, 'figures'>): ReadThrottle {
  const isBusy = createLoadMonitor(intake);
  let last = Promise.resolve();
  let waiting = 0;

  return {
    async chunk(work, isBegun = false) {
      if (!isBusy()) return work(false);
      if (!isBegun && waiting >= MAX_WAITING)
        throw new AppError('unavailable', { params: { retry_after: RETRY_SECONDS } });
      const { promise: rested, resolve: end } = Promise.withResolvers<void>();
      const before = last;
      last = rested;
      waiting += 1;
      await before;
      waiting -= 1;
      const start = performance.now();
      try {
        return await work(true);
      } finally {
        if (isBusy()) setTimeout(end, performance.now() - start);
        else end();
      }
    },
  };
}
