import type { BaseDeps } from '../../../http/base-deps.ts';
import { inCell } from '../../../db/access/run-as-system.ts';
import { shardOf } from '../../../base/shard-of.ts';

/** Collects counts for this long into one statement, so participants do not wait for row locks. */
const TOGETHER_MS = 100;
/** Retry interval; counts are dropped after about 30 seconds of failures. */
const AGAIN_MS = 1_000;
const TRIES = 30;
/** Maximum distinct pending counts over all surveys; more are ignored. */
const MAX_WAITING = 10_000;

interface Counted {
  readonly survey_id: string;
  readonly n: number;
}

interface DelayedCounts<T extends Counted> {
  readonly add: (counted: T) => void;
  /** Stores pending counts and ignores new ones. */
  readonly close: () => Promise<void>;
}

interface DelayedCountsOptions<T extends Counted> extends Pick<BaseDeps, 'log'> {
  readonly what: string;
  readonly keyOf: (counted: Omit<T, 'n'>) => string;
  /** Stores the counts of one shard and returns the stored ones; those of locked surveys stay pending. */
  readonly store: (counted: readonly T[]) => Promise<readonly Omit<T, 'n'>[]>;
}

export function collectDelayedCounts<T extends Counted>({
  log,
  what,
  keyOf,
  store,
}: DelayedCountsOptions<T>): DelayedCounts<T> {
  let waiting = new Map<string, { readonly counted: T; readonly tries: number }>();
  /** Set from scheduling until the write has ended. */
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
        // An unavailable shard does not block the others.
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
