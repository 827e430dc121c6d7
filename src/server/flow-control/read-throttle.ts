import { AppError } from '../../shared/errors.ts';
import { createLoadMonitor, type MeasuredIntake } from './load-monitor.ts';

/** Each waiting request holds a connection and a snapshot. */
const MAX_WAITING = 4;
const RETRY_SECONDS = 5;

/** Slows heavy reads in favor of the intake. */
export interface ReadThrottle {
  /**
   * Runs the next chunk: large and immediate if the intake is quiet, else small, one at a time, followed by an equal
   * pause.
   * @param isBegun started reads are not refused
   * @throws AppError `unavailable` if too many wait
   */
  chunk<T>(work: (isSmall: boolean) => Promise<T>, isBegun?: boolean): Promise<T>;
}

/** Creates the throttle shared by a server's heavy reads. */
export function createHeavyReads(intake: MeasuredIntake): ReadThrottle {
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
