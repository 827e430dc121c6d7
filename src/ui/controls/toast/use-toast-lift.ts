import { type RefObject, useEffect } from 'react';

/** Shows toasts above a bar at the bottom of the screen. */
export function useToastLift(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toast-lift', `${Math.ceil(element.getBoundingClientRect().height)}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-lift');
    };
  }, [bar]);
}
