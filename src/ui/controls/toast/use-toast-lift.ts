import { type RefObject, useEffect } from 'react';

const TOAST_PX = 160;

/** Shows toasts above a sticky bar, or below where the end of the page moves it up. */
export function useToastLift(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let last = -1;
    const lift = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const hasRoomBelow = window.innerHeight - bottom >= TOAST_PX;
      const above = hasRoomBelow ? 0 : Math.max(0, Math.ceil(window.innerHeight - top));
      if (above === last) return;
      last = above;
      style.setProperty('--toast-lift', `${above}px`);
    };
    const observer = new ResizeObserver(lift);
    observer.observe(element);
    observer.observe(document.body);
    window.addEventListener('scroll', lift, { passive: true });
    window.addEventListener('resize', lift);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', lift);
      window.removeEventListener('resize', lift);
      style.removeProperty('--toast-lift');
    };
  }, [bar]);
}
