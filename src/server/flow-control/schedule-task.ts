import { inEachShard } from '../db/shards/each-shard.ts';
import type { Server } from '../http/serve.ts';

/** What a server does by itself every so often, however often or by however many servers it is done. */
export interface ScheduledTask {
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
  /** Whether it looks through surveys, and so is done in one cell after the other. */
  readonly inCells?: boolean;
  /** Said in the log where it failed; it is tried again the next time. */
  readonly failed: string;
}

/** Repeats a chore while the app runs; of several server processes on one machine the first one does it for all. */
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
