import type { BaseDeps } from '../../../base-deps.ts';
import { inCell } from '../../../db/acting.ts';
import { cellOf } from '../../../db/cells/cell-of.ts';
import { allowanceEach, createLimit, type Limit } from '../access/address-limit.ts';
import { addReached, type Reached } from './progress-data.ts';

/** What comes within this time is stored by one statement: many people at once wait for no row of each other. */
const TOGETHER_MS = 100;
/** After something could not be stored it is tried again later, so often, and then dropped: half a minute in all. */
const AGAIN_MS = 1_000;
const TRIES = 30;
/** So many pages wait at most, of all surveys together; what comes beside them is not counted. */
const MOST_WAITING = 10_000;
/** A class behind one address, each through several pages; more would be somebody who makes numbers up. */
const COUNTING = { burst: 600, perSecond: 20, queueSeconds: 1 };

export interface ProgressCounter {
  /** How often one address may have something counted, whatever way it comes. */
  readonly limit: Limit;
  /** Counts that somebody came to this page, soon: nobody waits for a number. */
  readonly count: (survey_id: string, page: number, now: Date) => void;
  /** Stores what waits, and takes up nothing after it. */
  readonly close: () => Promise<void>;
}

interface Waiting extends Reached {
  readonly tries: number;
}

/** Collects what comes at the same time, for whichever surveys; it stores with one connection at most. */
export function createProgressCounter({
  db,
  log,
  config,
}: Pick<BaseDeps, 'db' | 'log' | 'config'>): ProgressCounter {
  let waiting = new Map<string, Waiting>();
  /** Set from the moment when storing is planned until it has ended. */
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<boolean> | undefined;
  let closed = false;

  function add(each: Waiting): void {
    const key = keyOf(each);
    const before = waiting.get(key);
    if (before === undefined && waiting.size >= MOST_WAITING) return;
    const n = each.n + (before?.n ?? 0);
    waiting.set(key, { ...each, n, tries: Math.max(each.tries, before?.tries ?? 0) });
  }

  function storeIn(ms: number): void {
    if (closed) return;
    timer ??= setTimeout(() => {
      storing = store();
      void storing.then((isDone) => {
        timer = undefined;
        if (waiting.size > 0) storeIn(isDone ? TOGETHER_MS : AGAIN_MS);
      });
    }, ms);
  }

  /** Whether everything that waited is stored now. */
  async function store(): Promise<boolean> {
    const taken = [...waiting.values()];
    waiting = new Map();
    if (taken.length === 0) return true;
    const stored = new Set((await tryToAdd(taken)).map(keyOf));
    const left = taken.filter((each) => !stored.has(keyOf(each)));
    for (const each of left) if (each.tries + 1 < TRIES) add({ ...each, tries: each.tries + 1 });
    return left.length === 0;
  }

  async function tryToAdd(taken: readonly Reached[]): Promise<readonly Omit<Reached, 'n'>[]> {
    try {
      const byCell = Map.groupBy(taken, ({ survey_id }) => cellOf(survey_id));
      const stored: Omit<Reached, 'n'>[] = [];
      for (const [cell, each] of byCell)
        stored.push(...(await inCell(cell, () => addReached(db.kysely, each))));
      return stored;
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'how far people came could not be stored yet');
      return [];
    }
  }

  return {
    limit: createLimit(allowanceEach(COUNTING, config)),
    count(survey_id, page, now) {
      add({ survey_id, day: now.toISOString().slice(0, 10), page, n: 1, tries: 0 });
      storeIn(TOGETHER_MS);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await storing;
      await store();
    },
  };
}

function keyOf({ survey_id, day, page }: Omit<Reached, 'n'>): string {
  return `${survey_id} ${day} ${page}`;
}
