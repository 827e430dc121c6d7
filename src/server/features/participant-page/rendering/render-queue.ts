import { RenderRefusal } from './render-refusal.ts';

/** Each waiting page holds a connection. */
const MAX_WAITING = { perCustomer: 200, together: 2_000 } as const;
const RETRY_SECONDS = 2;

export interface RenderQueue {
  /**
   * Renders one page at a time, alternating between customers, so a busy one delays others by two pages at most.
   * @throws RenderRefusal if too many pages are waiting
   */
  run<T>(customer: string, work: () => Promise<T>): Promise<T>;
}

/** Creates the render queue of one server process. */
export function createRenderQueue(
  max: Readonly<Record<keyof typeof MAX_WAITING, number>> = MAX_WAITING,
): RenderQueue {
  const lines = new Map<string, (() => Promise<void>)[]>();
  let waiting = 0;
  let isRunning = false;

  /** Removes the first job of the next customer, who then moves to the end. */
  function next(): (() => Promise<void>) | undefined {
    for (const [customer, line] of lines) {
      lines.delete(customer);
      const job = line.shift();
      if (line.length > 0) lines.set(customer, line);
      waiting -= 1;
      return job;
    }
    return undefined;
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let job = next(); job !== undefined; job = next()) await job();
    isRunning = false;
  }

  return {
    run<T>(customer: string, work: () => Promise<T>) {
      const line = lines.get(customer) ?? [];
      if (line.length >= max.perCustomer) return Promise.reject(new RenderRefusal(429, RETRY_SECONDS));
      if (waiting >= max.together) return Promise.reject(new RenderRefusal(503, RETRY_SECONDS));
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      line.push(() => work().then(resolve, reject));
      lines.set(customer, line);
      waiting += 1;
      if (!isRunning) void runAll();
      return promise;
    },
  };
}
