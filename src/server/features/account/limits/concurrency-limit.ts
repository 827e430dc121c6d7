import { AppError } from '../../../../shared/errors.ts';

/** Creates a FIFO queue. Password hashing is slow by design; mass sign-ups wait here without a database connection. */
export function createConcurrencyLimit(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** @throws AppError `unavailable` if the queue is full */
  return async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
