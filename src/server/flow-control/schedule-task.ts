import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { inEachShard } from '../db/shards/each-shard.ts';
import type { Database } from '../db/connection/client.ts';

/** A repeating task that tolerates extra runs and concurrent servers. */
export interface ScheduledTask {
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
  /** Runs in each shard in turn. */
  readonly inCells?: boolean;
  /** Logged on failure; the next run retries. */
  readonly failed: string;
}

interface Scheduling {
  readonly app: FastifyInstance;
  readonly deps: {
    readonly db: Database;
    readonly log: FastifyBaseLogger;
    /** False if another server process runs the scheduled tasks. */
    readonly hasScheduler?: boolean;
  };
}

/** Repeats a task while the app runs, in the first of several processes. */
export function scheduleTask(
  { app, deps: { db, log, hasScheduler = true } }: Scheduling,
  { everyMs, run, inCells = false, failed }: ScheduledTask,
): void {
  if (!hasScheduler) return;
  const timer = setInterval(() => {
    (inCells ? inEachShard(db, run) : run()).catch((error: unknown) => log.warn({ err: error }, failed));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
