import { inEachCell } from './db/cells/each-cell.ts';
import type { Server } from './serve.ts';

/** What a server does by itself every so often, however often or by however many servers it is done. */
export interface Chore {
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
  /** Whether it looks through surveys, and so is done in one cell after the other. */
  readonly inCells?: boolean;
  /** Said in the log where it failed; it is tried again the next time. */
  readonly failed: string;
}

/** Repeats a chore while the app runs; of several server processes on one machine the first one does it for all. */
export function repeatChore(
  {
    app,
    deps: { db, log, doesChores = true },
  }: Pick<Server, 'app'> & { deps: Pick<Server['deps'], 'db' | 'log' | 'doesChores'> },
  { everyMs, run, inCells = false, failed }: Chore,
): void {
  if (!doesChores) return;
  const timer = setInterval(() => {
    (inCells ? inEachCell(db, run) : run()).catch((error: unknown) => log.warn({ err: error }, failed));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
