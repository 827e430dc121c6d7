import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same from drawing to drawing and does what the latest one given does, so that what it is
 * handed to stays still. For what people press, never while drawing.
 */
export function useSteady<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}
