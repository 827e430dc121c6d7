import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import { groupPending } from './group-pending.ts';

/** Answers that come in a rush share one grouping; the wait differs by server, so that one of several does the work. */
const WAIT_MS = { least: 500, spread: 500 } as const;

/** A turn ends after this time, and is followed by a rest as many times as long: collecting answers comes first. */
const TURN = { most_ms: 50, rest: 2 } as const;

/** Groups text answers in the background, so that the next reader finds little left to do. */
export interface GroupingQueue {
  /** Groups what awaits it in this survey, soon. */
  add(survey_id: string): void;
  /** Takes nothing more and ends with the turn under way; what is left waits in the database. */
  close(): Promise<void>;
}

/** One survey at a time: the work yields to those who submit and read. */
export function createGroupingQueue({ db, log }: Pick<Deps, 'db' | 'log'>): GroupingQueue {
  const waiting = new Set<string>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let working = Promise.resolve();

  const takeTurn = async (survey_id: string): Promise<void> => {
    const start = performance.now();
    try {
      // Until a turn finds nothing: the survey goes to the end of the line.
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
