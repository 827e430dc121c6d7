import { createContext } from 'react';

export const KeyboardFlow = createContext({
  leaveQuestion: () => {},
  announce: (_words: string) => {},
});

/** Enter stops at steps, undo covers both. */
export const flowField = { step: { 'data-flow': 'step' }, aside: { 'data-flow': 'aside' } } as const;

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

/** Safari ends a composition before its Enter, which then has this code. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229;
}
