import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';

export interface LeaveGuard {
  /** Whether somebody is about to leave and has not decided. */
  readonly asks: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  /** Lets the next navigation pass: everything is saved. */
  readonly open: () => void;
}

/**
 * Asks before unsaved changes are left behind: by the browser when the page is closed or reloaded, by a dialog when
 * a link, a button or Back leads to another page of the app.
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const isOpen = useRef(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isActive]);

  const leavesPage = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isActive && !isOpen.current && currentLocation.pathname !== nextLocation.pathname,
    [isActive],
  );
  const blocker = useBlocker(leavesPage);
  const open = useCallback(() => {
    isOpen.current = true;
  }, []);
  return {
    asks: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    open,
  };
}
