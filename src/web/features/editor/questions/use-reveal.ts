import { useCallback, useEffect, useRef, useState } from 'react';
import { elementIds } from '../state/use-view.ts';

/** Input that stops automatic scrolling. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to added questions until the user acts or the focus moves. The function takes a question id and whether a
 * new series starts.
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
