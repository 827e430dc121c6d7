import type { BaseDeps } from '../../../http/base-deps.ts';
import { allowanceEach, createLimit, type Limit } from '../../../flow-control/address-limit.ts';
import { collectDelayedCounts } from './delayed-counts.ts';
import { addReached, addDurations, type Reached, type Duration } from './progress-data.ts';

/** Enough for a class behind one address with several pages each, but not for fabricated counts. */
const COUNTING = { burst: 600, perSecond: 20, queueSeconds: 1 };

export interface ProgressCounter {
  readonly limit: Limit;
  readonly count: (survey_id: string, page: number, now: Date) => void;
  /** Queues a duration, as a step of `TOOK_SECONDS`. */
  readonly countDuration: (survey_id: string, step: number) => void;
  readonly close: () => Promise<void>;
}

export function createProgressCounter({
  db,
  log,
  config,
}: Pick<BaseDeps, 'db' | 'log' | 'config'>): ProgressCounter {
  const reached = collectDelayedCounts<Reached>({
    log,
    what: 'how far people came',
    keyOf: ({ survey_id, day, page }) => `${survey_id} ${day} ${page}`,
    store: (each) => addReached(db.kysely, each),
  });
  const durations = collectDelayedCounts<Duration>({
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
