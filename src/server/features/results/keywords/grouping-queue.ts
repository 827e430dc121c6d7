import { setTimeout as pause } from 'node:timers/promises';
import type { FeatureDeps } from '../../feature-deps.ts';
import { groupPending } from './group-pending.ts';

/** Lets a burst share one grouping; random, so one server does the work. */
const WAIT_MS = { least: 500, spread: 500 } as const;

/** A turn is followed by a pause of `rest` times its length, to favor the intake. */
const TURN = { most_ms: 50, rest: 2 } as const;

/** Groups text answers in the background. */
export interface GroupingQueue {
  add(survey_id: string): void;
  /** Stops after the current turn; the rest stays queued. */
  close(): Promise<void>;
}

/** Processes one survey at a time to favor submissions and reads. */
export function createGroupingQueue({ db, log }: Pick<FeatureDeps, 'db' | 'log'>): GroupingQueue {
  const waiting = new Set<string>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let working = Promise.resolve();

  const takeTurn = async (survey_id: string): Promise<void> => {
    const start = performance.now();
    try {
      // Requeues the survey until nothing is left.
      if ((await groupPending(db, survey_id, TURN.most_ms)) > 0) waiting.add(survey_id);
    } catch (error) {
      log.warn({ err: error }, 'text answers could not be grouped; the next reader tries again');
    }
    await rest((performance.now() - start) * TURN.rest);
  };
  const rest = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal: closing.signal }).catch((error: unknown) => {
      if (!closing.signal.aborted) throw error;
    });
  const work = async (): Promise<void> => {
    for (const survey_id of waiting) {
      if (closing.signal.aborted) return;
      waiting.delete(survey_id);
      await takeTurn(survey_id);
    }
  };

  return {
    add(survey_id) {
      if (closing.signal.aborted) return;
      waiting.add(survey_id);
      timer ??= setTimeout(
        () => {
          timer = null;
          working = working.then(work);
        },
        WAIT_MS.least + Math.random() * WAIT_MS.spread,
      );
    },
    async close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
      await working;
    },
  };
}
