import { createContext } from 'react';

/** Provided by the editor of the survey. */
export const KeyboardFlow = createContext({
  /** Focuses the next question, a new one after the last. */
  leaveQuestion: () => {},
  announce: (_words: string) => {},
});

/** Marks fields that belong to the draft: Enter stops at steps, undo covers all. */
export const flowField = { step: { 'data-flow': 'step' }, aside: { 'data-flow': 'aside' } } as const;

/** Focuses the question's next or previous step from an element; returns false if there is none. */
export function focusStep(from: HTMLElement, by: 1 | -1): boolean {
  const wanted = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const steps = [...(from.closest('section')?.querySelectorAll<HTMLElement>('[data-flow="step"]') ?? [])];
  const beside = steps.filter(
    (step) => !from.contains(step) && (from.compareDocumentPosition(step) & wanted) !== 0,
  );
  const step = by === 1 ? beside[0] : beside.at(-1);
  step?.focus();
  return step !== undefined;
}
