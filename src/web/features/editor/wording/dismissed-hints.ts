import type { Hint } from './hint.ts';

/** Identifies a hint by rule and matched words: once dismissed, it stays hidden until they change. */
export function nameOfHint(hint: Hint): string {
  return `${hint.rule}:${hint.row ?? ''}:${hint.matchedText ?? ''}`;
}

let dismissed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Hints dismissed on this page; for `useSyncExternalStore`. */
export const dismissedHints = {
  read: (): ReadonlySet<string> => dismissed,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (questionId: string, hint: Hint): void => {
    dismissed = new Set([...dismissed, keyOfHint(questionId, hint)]);
    for (const listener of listeners) listener();
  },
};

export function keyOfHint(questionId: string, hint: Hint): string {
  return `${questionId}:${nameOfHint(hint)}`;
}
