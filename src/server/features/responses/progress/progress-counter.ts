import type { Database } from '../../../db/client.ts';
import { addReached, type Reached } from './progress-data.ts';

/** What comes within this time is stored by one statement: many people at once wait for no row of each other. */
const TOGETHER_MS = 100;

export interface ProgressCounter {
  /** Counts that somebody came to this page; settles when it is stored. */
  count(survey_id: string, page: number, now: Date): Promise<void>;
}

/** Collects what comes at the same time, for whichever surveys. */
export function createProgressCounter(db: Database): ProgressCounter {
  let waiting = new Map<string, Reached>();
  let stored: Promise<void> | null = null;

  const store = async () => {
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    const taken = [...waiting.values()];
    waiting = new Map();
    stored = null;
    await addReached(db.kysely, taken);
  };

  return {
    count(survey_id, page, now) {
      const day = now.toISOString().slice(0, 10);
      const key = `${survey_id} ${day} ${page}`;
      const n = (waiting.get(key)?.n ?? 0) + 1;
      waiting.set(key, { survey_id, day, page, n });
      return (stored ??= store());
    },
  };
}
