import type { BaseDeps } from '../../../base/base-deps.ts';
import { inCell } from '../../../db/access/run-as-system.ts';
import { shardOf } from '../../../db/shards/shard-of.ts';

/** What comes within this time is stored by one statement: many people at once wait for no row of each other. */
const TOGETHER_MS = 100;
/** What could not be stored is tried again after so long, so often in all, and then dropped: half a minute. */
const AGAIN_MS = 1_000;
const TRIES = 30;
/** So many different numbers wait at most, of all surveys together; others that come meanwhile are not counted. */
const MAX_WAITING = 10_000;

interface Counted {
  readonly survey_id: string;
  readonly n: number;
}

/** Numbers that nobody waits for. */
interface DelayedCounts<T extends Counted> {
  /** Takes one up, to be stored soon. */
  readonly add: (counted: T) => void;
  /** Stores what waits, and takes up nothing after it. */
  readonly close: () => Promise<void>;
}

interface DelayedCountsOptions<T extends Counted> extends Pick<BaseDeps, 'log'> {
  /** What the log calls them. */
  readonly what: string;
  /** What is told apart; the rest is added up. */
  readonly keyOf: (counted: Omit<T, 'n'>) => string;
  /** Stores those of one cell; returns which were stored: others wait, as somebody saves or deletes their survey. */
  readonly store: (counted: readonly T[]) => Promise<readonly Omit<T, 'n'>[]>;
}

/** Collects what comes at the same time, for whichever surveys; it stores with one connection at most. */
export function collectLate<T extends Counted>({
  log,
  what,
  keyOf,
  store,
}: DelayedCountsOptions<T>): DelayedCounts<T> {
  let waiting = new Map<string, { readonly counted: T; readonly tries: number }>();
  /** Set from the moment when storing is planned until it has ended. */
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<boolean> | undefined;
  let closed = false;

  function add(counted: T, tries = 0): void {
    const key = keyOf(counted);
    const before = waiting.get(key);
    if (before === undefined && waiting.size >= MAX_WAITING) return;
    const n = counted.n + (before?.counted.n ?? 0);
    waiting.set(key, { counted: { ...counted, n }, tries: Math.max(tries, before?.tries ?? 0) });
  }

  function storeIn(ms: number): void {
    if (closed) return;
    timer ??= setTimeout(() => {
      storing = storeWaiting();
      void storing.then((isDone) => {
        timer = undefined;
        if (waiting.size > 0) storeIn(isDone ? TOGETHER_MS : AGAIN_MS);
      });
    }, ms);
  }

  /** Whether everything that waited is stored now. */
  async function storeWaiting(): Promise<boolean> {
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return true;
    const stored = new Set((await tryToStore(batch.map(({ counted }) => counted))).map(keyOf));
    const left = batch.filter(({ counted }) => !stored.has(keyOf(counted)));
    for (const { counted, tries } of left) if (tries + 1 < TRIES) add(counted, tries + 1);
    return left.length === 0;
  }

  async function tryToStore(batch: readonly T[]): Promise<readonly Omit<T, 'n'>[]> {
    const stored: Omit<T, 'n'>[] = [];
    for (const [cell, each] of Map.groupBy(batch, ({ survey_id }) => shardOf(survey_id)))
      try {
        stored.push(...(await inCell(cell, () => store(each))));
      } catch (error) {
        // A cell that is away keeps no other's numbers waiting.
        log.warn({ code: (error as { code?: string }).code }, `${what} could not be stored yet`);
      }
    return stored;
  }

  return {
    add(counted) {
      add(counted);
      storeIn(TOGETHER_MS);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await storing;
      await storeWaiting();
    },
  };
}
