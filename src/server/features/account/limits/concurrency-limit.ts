import { AppError } from '../../../../shared/errors.ts';

/**
 * Makes a queue: at most `atOnce` works run, the others wait for their turn in the order they came. Hashing
 * passwords is heavy on purpose, so a whole hall that signs up waits here, holding no database connection.
 */
export function createConcurrencyLimit(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** @throws AppError `unavailable` where the queue is full */
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
