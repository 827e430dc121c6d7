import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { MetricsSnapshot } from '../base/meters.ts';
import { isMetricsMessage, type MetricsMessage } from './metrics-messages.ts';

/** Collects metrics in the primary. */
export interface MetricsGathering {
  /** Includes a process until it ends. */
  readonly add: (worker: Worker) => void;
}

const GROWING: ReadonlySet<string> = new Set(['counter', 'histogram']);
/** Slower processes are left out. */
const REPLY_MS = 2_000;

/** Keeps counters of ended processes: Prometheus treats a fall as a restart and would count the rest twice. */
export function gatherMetrics(log: Logger): MetricsGathering {
  const own = new Registry();
  const lastReported = new Map<Worker, MetricsSnapshot>();
  const pending = new Map<number, (worker: Worker, snapshot: MetricsSnapshot) => void>();
  let ended: MetricsSnapshot = [];
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

  /** Resolves when all have replied, or at the timeout. */
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
    // The library declares a number, but it is a string.
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
