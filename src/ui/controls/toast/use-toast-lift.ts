import { type RefObject, useEffect } from 'react';

/** Shows toasts above a sticky bar, also where the end of the page moves it up. */
export function useToastLift(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let last = -1;
    const lift = () => {
      const above = Math.max(0, Math.ceil(window.innerHeight - element.getBoundingClientRect().top));
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
