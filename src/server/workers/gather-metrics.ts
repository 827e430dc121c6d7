import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { isMetricsMessage, type MetricsMessage, type Snapshot } from './metrics-messages.ts';

/** In the first process: brings the figures of all server processes together. */
export interface MetricsGathering {
  /** From now on, and until it ends, this process is asked too, and may ask. */
  readonly add: (worker: Worker) => void;
}

const GROWING: ReadonlySet<string> = new Set(['counter', 'histogram']);
/** A process that is busy for longer is left out this time. */
const REPLY_MS = 2_000;

/**
 * Figures that only grow keep what ended processes had told last, so that they never fall: to Prometheus a fall is a
 * new beginning, and it would count what the others have once more.
 */
export function gatherMetrics(log: Logger): MetricsGathering {
  const own = new Registry();
  const lastReported = new Map<Worker, Snapshot>();
  const pending = new Map<number, (worker: Worker, snapshot: Snapshot) => void>();
  let ended: Snapshot = [];
  let last = 0;
  const ends = new Counter({
    name: 'canvass_worker_ends',
    help: 'Server processes that ended since the start',
    registers: [own],
  });
  const running = new Gauge({
    name: 'canvass_workers',
    help: 'Server processes that run',
    registers: [own],
  });

  async function readAll(): Promise<string> {
    const asked = [...lastReported.keys()];
    await Promise.all(asked.length === 0 ? [] : [requestMetrics(asked)]);
    running.set(lastReported.size);
    const all = [await own.getMetricsAsJSON(), ended, ...lastReported.values()];
    return AggregatorRegistry.aggregate(all).metrics();
  }

  /** Resolves when all have told, or the slowest is waited for no longer. */
  async function requestMetrics(asked: readonly Worker[]): Promise<void> {
    const id = (last += 1);
    const left = new Set(asked);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, REPLY_MS);
    pending.set(id, (worker, snapshot) => {
      if (lastReported.has(worker)) lastReported.set(worker, snapshot);
      left.delete(worker);
      if (left.size === 0) resolve();
    });
    for (const worker of asked) sendMessage(worker, { metrics: 'tell', id });
    await promise;
    clearTimeout(timer);
    pending.delete(id);
  }

  async function readFromWorker(worker: Worker): Promise<void> {
    const reported = lastReported.get(worker) ?? [];
    lastReported.delete(worker);
    ends.inc();
    // The library's types say a number; it is a word.
    const growing = reported.filter(({ type }) => GROWING.has(String(type)));
    ended = await AggregatorRegistry.aggregate([ended, growing]).getMetricsAsJSON();
  }

  return {
    add(worker) {
      lastReported.set(worker, []);
      worker.on('message', (message: unknown) => {
        if (!isMetricsMessage(message)) return;
        if (message.metrics === 'told') pending.get(message.id)?.(worker, message.snapshot);
        if (message.metrics === 'ask')
          readAll()
            .then((text) => sendMessage(worker, { metrics: 'together', id: message.id, text }))
            .catch((error: unknown) => log.warn({ err: error }, 'The figures could not be added up'));
      });
      worker.once('exit', () => {
        readFromWorker(worker).catch((error: unknown) =>
          log.warn({ err: error }, 'The figures of a process that ended were lost'),
        );
      });
    },
  };
}

function sendMessage(worker: Worker, message: MetricsMessage): void {
  if (worker.isConnected()) worker.send(message);
}
