import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same from drawing to drawing and does what the latest one given does, so that what it is
 * handed to stays still. For what people press, never while drawing.
 */
export function useEventCallback<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
}
