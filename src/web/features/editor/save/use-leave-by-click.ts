import { useEffect } from 'react';

/** Elements with their own click behaviour, including questions. */
const OWN =
  'section[id^="question-"], button, a, input, textarea, select, label, [role]:not(main, [role=presentation], [role=tabpanel])';

/** Stops editing a question on clicks elsewhere. */
export function useLeaveByClick(selected: string | null, select: (id: string | null) => void): void {
  useEffect(() => {
    if (selected === null) return;
    const onClick = ({ target }: MouseEvent) => {
      // The click itself removed the target.
      if (!(target instanceof Element) || !target.isConnected) return;
      if (target.closest(OWN) === null) select(null);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [selected, select]);
}
