import type { Logger } from 'pino';
import { AppError } from '../../shared/errors.ts';
import { isMetricsMessage, type MetricsMessage, type Snapshot } from './metrics-messages.ts';

/** Shares metrics among processes. */
export interface MetricsExchange {
  readonly offer: (read: () => Promise<Snapshot>) => void;
  /**
   * Returns summed metrics in Prometheus format.
   * @throws AppError `unavailable` if the primary does not respond
   */
  readonly gather: () => Promise<string>;
}

const ANSWER_MS = 5_000;

/** Connects to other processes through the primary. */
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

/** Without primary, this process is ending too. */
function sendMessage(message: MetricsMessage): void {
  if (process.connected) process.send?.(message);
}
