import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Height of a grid row and the gap below a card, in pixels; `story.module.css` has the same. */
const ROW = 4;
const GAP = 12;

/**
 * Packs the children of a grid: each spans as many rows as its content needs, so short cards leave no void.
 * @param ids changes if a child is added or removed
 */
export function usePackedCards(ids: string): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = grid.current;
    if (box === null || ids === '') return;
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries)
        if (target instanceof HTMLElement)
          target.style.gridRowEnd = `span ${Math.ceil((target.offsetHeight + GAP) / ROW)}`;
      box.dataset['packed'] = '';
    });
    for (const card of box.children) observer.observe(card);
    return () => observer.disconnect();
  }, [ids]);
  return grid;
}
