import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Server } from '../../http/serve.ts';
import type { Deps } from '../../deps.ts';
import { enforceRetention } from './enforce-retention.ts';

const EVERY_MS = 15 * 60_000;
/**
 * A clock that was moved by more than this since the start is not trusted to say that something is due. A machine that
 * slept for longer looks the same, since the clock that nobody moves stands still meanwhile: it waits for a start too.
 */
const MAX_SKIP_MS = 12 * 3_600_000;

/** While the app runs: deletes answers as the owners of surveys have set. */
export function scheduleRetention(server: Server): void {
  const run = makeRun(server.deps);
  scheduleTask(server, {
    everyMs: EVERY_MS,
    run,
    inCells: true,
    failed: 'Looking for answers to delete failed',
  });
}

/**
 * One run after another, by the server's clock. What is deleted cannot be brought back, so a clock that jumps deletes
 * nothing until the next start.
 * @param passed milliseconds of a clock that nobody moves
 * @returns how many surveys were changed; null where the clock has jumped
 */
export function makeRun(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  passed: () => number = () => performance.now(),
): () => Promise<number | null> {
  const distance = () => deps.now().getTime() - passed();
  const atStart = distance();
  return async () => {
    if (Math.abs(distance() - atStart) <= MAX_SKIP_MS) return enforceRetention(deps, deps.now());
    deps.log.warn(
      'The clock was moved since the start: no answers are deleted until Canvass is started anew',
    );
    return null;
  };
}
