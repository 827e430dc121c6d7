/** A value with its undo and redo steps. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Further changes to the same target, soon after, join the step. */
  readonly last: { readonly what: string; readonly at: number } | null;
}

const MAX_STEPS = 200;

/** Milliseconds. */
const ONE_STEP = 1_200;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null };
}

/**
 * Adds a change.
 * @param what the changed field, or null for a separate step
 * @param at milliseconds
 */
export function change<T>(history: History<T>, present: T, what: string | null, at: number): History<T> {
  if (present === history.present) return history;
  const joins = what !== null && history.last?.what === what && at - history.last.at < ONE_STEP;
  const past = joins ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], last: what === null ? null : { what, at } };
}

/** Undoes the last step; returns the same history if there is none. */
export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    last: null,
  };
}

/** Redoes the last undone step; returns the same history if there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, last: null };
}

/** Applies `to` to every step. */
export function map<T>({ past, present, future, last }: History<T>, to: (step: T) => T): History<T> {
  return { past: past.map(to), present: to(present), future: future.map(to), last };
}

/** Returns the same result for the same step, so steps stay comparable by identity. */
export function eachOnce<T extends object>(to: (step: T) => T): (step: T) => T {
  const results = new Map<T, T>();
  return (step) => {
    const result = results.get(step) ?? to(step);
    results.set(step, result);
    return result;
  };
}
