/** A value with the steps that led to it and the steps that were taken back. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last change was made to: further changes to the same thing, soon after, join it as one step. */
  readonly last: { readonly what: string; readonly at: number } | null;
}

/** Steps that can be taken back. */
const MAX_STEPS = 200;

/** Changes to one field within this many milliseconds are one step. */
const ONE_STEP = 1_200;

/** A history that begins here. */
export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null };
}

/**
 * Goes on to a new value.
 * @param what the field that was changed, or null for a change that is always a step of its own
 * @param at moment of the change in milliseconds
 */
export function change<T>(history: History<T>, present: T, what: string | null, at: number): History<T> {
  if (present === history.present) return history;
  const joins = what !== null && history.last?.what === what && at - history.last.at < ONE_STEP;
  const past = joins ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], last: what === null ? null : { what, at } };
}

/** Takes the last step back; the same history where there is none. */
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

/** Takes the last step that was taken back again; the same history where there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, last: null };
}
