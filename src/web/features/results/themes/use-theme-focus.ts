import { useEffect, useRef, useState } from 'react';

/** Focus target: the first of these themes, once that version is displayed. */
interface Landing {
  readonly version: string;
  readonly terms: readonly string[];
}

/** Restores the focus after controls disappear: to `data-term`, else a `summary`. Does nothing if the user moved it. */
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

/** Returns whether the focus is outside the element's dialog. */
export function isLost(list: HTMLElement): boolean {
  const dialog = list.closest('[role="dialog"]');
  const active = document.activeElement;
  return (
    active === null || active === dialog || dialog?.contains(active) !== true || active.matches(':disabled')
  );
}
