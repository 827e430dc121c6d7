import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Server } from '../../http/serve.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { enforceRetention } from './enforce-retention.ts';

const EVERY_MS = 15 * 60_000;
/**
 * A larger clock change disables deletion until restart. Long sleep looks the same, since the monotonic clock stops.
 */
const MAX_SKIP_MS = 12 * 3_600_000;

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
 * Creates the task, which stops after a clock jump until restart, as deletion is irreversible.
 * @param passed monotonic milliseconds
 * @returns the number of changed surveys; null after a clock jump
 */
export function makeRun(
  deps: Pick<FeatureDeps, 'db' | 'log' | 'now'>,
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
