import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export interface Selection {
  readonly selected: string | null;
  readonly isSheetOpen: boolean;
  readonly select: (id: string | null) => void;
  readonly openSheet: (isOpen: boolean) => void;
}

/**
 * Keeps the selected question's screen position while the previous one collapses.
 * @param elementId must be stable
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
