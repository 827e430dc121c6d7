import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { isSamePage } from '../../../lib/address/same-page.ts';

export interface LeaveGuard {
  readonly asks: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  readonly open: () => void;
}

/** Asks before unsaved changes are lost: the browser's prompt on closing, a dialog on navigation. */
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
      isActive &&
      !isOpen.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isSamePage(nextLocation.state),
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
