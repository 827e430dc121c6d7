import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Which question is being written; its settings stand beside it, or in a sheet where there is no room. */
export interface Selection {
  readonly selected: string | null;
  /** Whether the sheet is open. */
  readonly isSheetOpen: boolean;
  readonly select: (id: string | null) => void;
  readonly openSheet: (isOpen: boolean) => void;
}

/**
 * Keeps the question that was reached for where it is on the screen, while the one before it becomes smaller.
 * @param elementId gives the id of a question's element; the same function at every drawing
 */
export function useSelection(elementId: (questionId: string) => string): Selection {
  const [selected, setSelected] = useState<string | null>(null);
  const [isSheetOpen, openSheet] = useState(false);
  const anchor = useRef<{ readonly element: HTMLElement; readonly top: number } | null>(null);

  const select = useCallback(
    (id: string | null) => {
      const element = id === null ? null : document.getElementById(elementId(id));
      anchor.current = element && { element, top: element.getBoundingClientRect().top };
      setSelected(id);
      openSheet(false);
    },
    [elementId],
  );

  useLayoutEffect(() => {
    const { current } = anchor;
    anchor.current = null;
    if (current?.element.isConnected !== true) return;
    const moved = current.element.getBoundingClientRect().top - current.top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  return useMemo(() => ({ selected, isSheetOpen, select, openSheet }), [selected, isSheetOpen, select]);
}
