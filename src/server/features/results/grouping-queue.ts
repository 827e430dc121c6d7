import type { Deps } from '../../deps.ts';
import { groupPending } from './grouping.ts';

/** Answers that come in a rush share one grouping; the wait differs by server, so that one of several does the work. */
const WAIT_MS = { least: 500, spread: 500 } as const;

/** Groups text answers in the background, so that the next reader finds little left to do. */
export interface GroupingQueue {
  /** Groups what awaits it in this survey, soon. */
  add(survey_id: string): void;
  /** Takes nothing more and ends with the survey under way. */
  close(): Promise<void>;
}

/** One survey at a time: the work yields to those who submit and read. */
export function createGroupingQueue({ db, log }: Pick<Deps, 'db' | 'log'>): GroupingQueue {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let working = Promise.resolve();
  let closed = false;

  const work = async (): Promise<void> => {
    for (const survey_id of waiting) {
      if (closed) return;
      waiting.delete(survey_id);
      try {
        await groupPending(db, survey_id);
      } catch (error) {
        log.warn({ err: error }, 'text answers could not be grouped; the next reader tries again');
      }
    }
  };

  return {
    add(survey_id) {
      if (closed) return;
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
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await working;
    },
  };
}
