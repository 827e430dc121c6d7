import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Reserves `--toast-space` at the bottom, and scrolls a covered focused element into view, also one marked with
 * `data-clear-of-toasts`.
 */
export function useToastSpace(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = area.current?.querySelector('[data-position="bottom-center"]');
    if (!toasts) return;
    const { style } = document.documentElement;
    const clear = () => {
      const { top, height } = toasts.getBoundingClientRect();
      if (height === 0) return void style.removeProperty('--toast-space');
      style.setProperty('--toast-space', `${Math.ceil(window.innerHeight - top)}px`);
      const focused = document.activeElement;
      const bottom = focused?.getBoundingClientRect().bottom ?? 0;
      if (bottom > top && bottom <= window.innerHeight) focused?.scrollIntoView({ block: 'nearest' });
      for (const text of document.querySelectorAll('[data-clear-of-toasts]')) {
        const edges = text.getBoundingClientRect();
        if (edges.bottom > top && edges.top < window.innerHeight) text.scrollIntoView({ block: 'nearest' });
      }
    };
    const observer = new ResizeObserver(clear);
    // A new element may still be scrolling into view.
    window.addEventListener('scrollend', clear);
    observer.observe(toasts);
    return () => {
      observer.disconnect();
      window.removeEventListener('scrollend', clear);
      style.removeProperty('--toast-space');
    };
  }, [area]);
}
