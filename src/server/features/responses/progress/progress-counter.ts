import type { BaseDeps } from '../../../base/base-deps.ts';
import { allowanceEach, createLimit, type Limit } from '../access/address-limit.ts';
import { collectLate } from './delayed-counts.ts';
import { addReached, addDurations, type Reached, type Duration } from './progress-data.ts';

/** A class behind one address, each through several pages; more would be somebody who makes numbers up. */
const COUNTING = { burst: 600, perSecond: 20, queueSeconds: 1 };

export interface ProgressCounter {
  /** How often one address may have something counted, whatever way it comes. */
  readonly limit: Limit;
  /** Counts that somebody came to this page, soon: nobody waits for a number. */
  readonly count: (survey_id: string, page: number, now: Date) => void;
  /** Counts that somebody took about so long, a step of `TOOK_SECONDS`; just as soon. */
  readonly countDuration: (survey_id: string, step: number) => void;
  /** Stores what waits, and takes up nothing after it. */
  readonly close: () => Promise<void>;
}

/** Makes the counter of how far people come, and how long they take. */
export function createProgressCounter({
  db,
  log,
  config,
}: Pick<BaseDeps, 'db' | 'log' | 'config'>): ProgressCounter {
  const reached = collectLate<Reached>({
    log,
    what: 'how far people came',
    keyOf: ({ survey_id, day, page }) => `${survey_id} ${day} ${page}`,
    store: (each) => addReached(db.kysely, each),
  });
  const durations = collectLate<Duration>({
    log,
    what: 'how long people took',
    keyOf: ({ survey_id, step }) => `${survey_id} ${step}`,
    store: (each) => addDurations(db.kysely, each),
  });
  return {
    limit: createLimit(allowanceEach(COUNTING, config)),
    count: (survey_id, page, now) =>
      reached.add({ survey_id, day: now.toISOString().slice(0, 10), page, n: 1 }),
    countDuration: (survey_id, step) => durations.add({ survey_id, step, n: 1 }),
    async close() {
      await reached.close();
      await durations.close();
    },
  };
}
