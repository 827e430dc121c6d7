import { useEffect, useRef, type RefObject } from 'react';

const TEXT_FIELD =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])';

/**
 * Makes a toast with an action the next Tab stop, even from a dialog; once, and not after other input.
 * @returns restores the focus
 */
export function useToastFocus(card: RefObject<HTMLElement | null>, isActedOn: boolean): () => void {
  const origin = useRef<Element | null>(null);
  const giveBack = () => {
    if (card.current?.contains(document.activeElement) === true) focusOn(origin.current);
  };
  useEffect(() => {
    const toast = card.current;
    if (toast === null || !isActedOn) return;
    let isNext = true;
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      if (key !== 'Tab' || altKey || ctrlKey || metaKey) return;
      const stops = [...toast.querySelectorAll('button')];
      const { activeElement } = document;
      if (toast.contains(activeElement)) {
        if (activeElement !== stops.at(shiftKey ? 0 : -1)) return;
        focusOn(origin.current);
      } else {
        if (!isNext || shiftKey) return;
        isNext = false;
        stops[0]?.focus();
      }
      // A dialog would move the focus to its start.
      event.preventDefault();
      event.stopPropagation();
    };
    const elsewhere = ({ type, target }: Event) => {
      if (!(target instanceof Element) || toast.contains(target)) return;
      if (type === 'pointerdown' || target.matches(TEXT_FIELD)) isNext = false;
    };
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !toast.contains(relatedTarget)) origin.current = relatedTarget;
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('input', elsewhere, true);
    document.addEventListener('pointerdown', elsewhere, true);
    toast.addEventListener('focusin', enter);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('input', elsewhere, true);
      document.removeEventListener('pointerdown', elsewhere, true);
      toast.removeEventListener('focusin', enter);
    };
  }, [card, isActedOn]);
  return giveBack;
}

/** Focuses the element; if it is gone, the open dialog or the page. */
function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
  if (document.activeElement === element) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  (dialog ?? document.querySelector<HTMLElement>('main'))?.focus();
}
