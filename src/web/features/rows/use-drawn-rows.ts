import { useEffect, useState, type RefObject } from 'react';
import { drawnRows } from './grid-model.ts';

interface Drawn {
  readonly from: number;
  readonly to: number;
  /** Number of visible rows. */
  readonly page: number;
}

/** Returns the rows to render; all have equal height. */
export function useDrawnRows(frame: RefObject<HTMLElement | null>, rowHeight: number, count: number): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ from: 0, to: Math.min(count, 30), page: 10 });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const { from, to } = drawnRows({ top: scrollTop, height: clientHeight }, rowHeight, count);
      const page = Math.max(1, Math.floor(clientHeight / rowHeight) - 2);
      setDrawn((now) => (now.from === from && now.to === to && now.page === page ? now : { from, to, page }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [frame, rowHeight, count]);
  return drawn;
}
