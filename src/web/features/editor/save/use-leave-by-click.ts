import { useEffect } from 'react';

/** What does something of its own when it is clicked: questions among them, which begin to be written. */
const OWN =
  'section[id^="question-"], button, a, input, textarea, select, label, [role]:not(main, [role=presentation], [role=tabpanel])';

/** A click on nothing in particular ends the writing of a question. */
export function useLeaveByClick(selected: string | null, select: (id: string | null) => void): void {
  useEffect(() => {
    if (selected === null) return;
    const onClick = ({ target }: MouseEvent) => {
      // What the click itself removed from the page is nowhere.
      if (!(target instanceof Element) || !target.isConnected) return;
      if (target.closest(OWN) === null) select(null);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [selected, select]);
}
