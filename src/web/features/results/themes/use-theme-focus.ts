import { useEffect, useRef, useState } from 'react';

/** Where the focus goes when a change has taken it away: to the first of these themes, once that version is shown. */
interface Landing {
  readonly version: string;
  readonly terms: readonly string[];
}

/**
 * Keeps the focus in a list of themes whose controls come and go: elements with `data-term` take it, else a `summary`.
 * Somebody who has gone elsewhere meanwhile stays there.
 */
export function useThemeFocus(shown: string | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const [landing, land] = useState<Landing | null>(null);
  useEffect(() => {
    const list = root.current;
    if (list === null || landing === null || landing.version !== shown || !isLost(list)) return;
    const names = [...list.querySelectorAll<HTMLElement>('[data-term]')];
    const next = landing.terms
      .map((term) => names.find((name) => name.dataset.term === term))
      .find((name) => name?.checkVisibility() === true);
    (next ?? list.querySelector('summary'))?.focus();
  }, [landing, shown]);
  return { root, land };
}

/** Whether the focus is on nothing of the dialog that an element stands in any more, as on a toast that closes. */
export function isLost(list: HTMLElement): boolean {
  const dialog = list.closest('[role="dialog"]');
  const active = document.activeElement;
  return (
    active === null || active === dialog || dialog?.contains(active) !== true || active.matches(':disabled')
  );
}
