import type { Hint } from './hint.ts';

/** A hint is the same one as long as the same rule finds the same words: dismissed, it stays away until they change. */
export function nameOfHint(hint: Hint): string {
  return `${hint.rule}:${hint.row ?? ''}:${hint.matchedText ?? ''}`;
}

let dismissed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** The hints that somebody has put away on this page, by question and name; for `useSyncExternalStore`. */
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

/** How a question's hint is named among those put away. */
export function keyOfHint(questionId: string, hint: Hint): string {
  return `${questionId}:${nameOfHint(hint)}`;
}
