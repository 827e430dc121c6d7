import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable callback that calls the latest function. Only for events, never during rendering. */
export function useEventCallback<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
}
