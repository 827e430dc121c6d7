import type { Logger } from 'pino';
import { AppError } from '../../shared/errors.ts';
import type { MetricsExchange, MetricsSnapshot } from '../base/meters.ts';
import { isMetricsMessage, type MetricsMessage } from './metrics-messages.ts';

const ANSWER_MS = 5_000;

/** Connects to other processes through the primary. */
export function createMetricsExchange(log: Logger): MetricsExchange {
  const waiting = new Map<number, (text: string) => void>();
  let read: (() => Promise<MetricsSnapshot>) | undefined;
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
