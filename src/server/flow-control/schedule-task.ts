import { inEachShard } from '../db/shards/each-shard.ts';
import type { Server } from '../http/serve.ts';

/** A repeating task that tolerates extra runs and concurrent servers. */
export interface ScheduledTask {
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
  /** Runs in each shard in turn. */
  readonly inCells?: boolean;
  /** Logged on failure; the next run retries. */
  readonly failed: string;
}

/** Repeats a task while the app runs, in the first of several processes. */
export function scheduleTask(
  {
    app,
    deps: { db, log, hasScheduler = true },
  }: Pick<Server, 'app'> & { deps: Pick<Server['deps'], 'db' | 'log' | 'hasScheduler'> },
  { everyMs, run, inCells = false, failed }: ScheduledTask,
): void {
  if (!hasScheduler) return;
  const timer = setInterval(() => {
    (inCells ? inEachShard(db, run) : run()).catch((error: unknown) => log.warn({ err: error }, failed));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
