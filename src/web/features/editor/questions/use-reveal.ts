import { useCallback, useEffect, useRef, useState } from 'react';
import { elementIds } from '../state/use-view.ts';

/** Whoever does one of these goes their own way. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Follows questions that come one by one: each is brought into view while the focus stays where it is, until somebody
 * scrolls, presses or types. Gives a function that takes a question's id, and whether it is the first of its kind.
 */
export function useReveal(): (id: string, isFirst: boolean) => void {
  const wanted = useRef<string | null>(null);
  const isFollowing = useRef(false);
  const [, ask] = useState(0);

  useEffect(() => {
    const leave = () => {
      isFollowing.current = false;
    };
    for (const act of ACTS) window.addEventListener(act, leave, { passive: true });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, leave);
    };
  }, []);

  useEffect(() => {
    const element = wanted.current && document.getElementById(elementIds.question(wanted.current));
    if (element === null || element === '') return;
    wanted.current = null;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isFollowing.current)
      element.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
  });

  return useCallback((id, isFirst) => {
    if (isFirst) isFollowing.current = true;
    if (!isFollowing.current) return;
    wanted.current = id;
    ask((n) => n + 1);
  }, []);
}
