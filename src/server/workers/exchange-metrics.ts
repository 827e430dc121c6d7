import type { Logger } from 'pino';
import { AppError } from '../../shared/errors.ts';
import { isMetricsMessage, type MetricsMessage, type Snapshot } from './metrics-messages.ts';

/** Where one server process of several tells its figures, and gets those of all of them. */
export interface MetricsExchange {
  /** Has this process's figures read by it whenever any process is asked. */
  readonly offer: (read: () => Promise<Snapshot>) => void;
  /**
   * The figures of all processes, added up, in Prometheus's words.
   * @throws AppError `unavailable` where the first process gives no answer in time
   */
  readonly gather: () => Promise<string>;
}

const ANSWER_MS = 5_000;

/** In a server process of several: the way to the others, by the first process. */
export function createMetricsExchange(log: Logger): MetricsExchange {
  const waiting = new Map<number, (text: string) => void>();
  let read: (() => Promise<Snapshot>) | undefined;
  let last = 0;

  process.on('message', (message: unknown) => {
    if (!isMetricsMessage(message)) return;
    if (message.metrics === 'together') waiting.get(message.id)?.(message.text);
    if (message.metrics === 'tell')
      read?.()
        .then((snapshot) => sendMessage({ metrics: 'told', id: message.id, snapshot }))
        .catch((error: unknown) => log.warn({ err: error }, 'The figures of this process could not be read'));
  });

  return {
    offer: (own) => (read = own),
    async gather() {
      const id = (last += 1);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const timer = setTimeout(() => reject(new AppError('unavailable')), ANSWER_MS);
      waiting.set(id, resolve);
      sendMessage({ metrics: 'ask', id });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
  };
}

/** Where the first process is gone this one is ending too, and nobody waits for its figures. */
function sendMessage(message: MetricsMessage): void {
  if (process.connected) process.send?.(message);
}
