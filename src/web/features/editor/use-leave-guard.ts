import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { closeHistoryGate } from '../../lib/history-gate.ts';
import { holdNavigation } from './hold-navigation.ts';

export interface LeaveGuard {
  /** Whether somebody is about to leave and has not decided. */
  readonly asks: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  /** Lets the next navigation pass: everything is saved. */
  readonly open: () => void;
}

/** The place in the browser's history that the router writes into its state. */
function historyIndex(): number | null {
  const state = history.state as { idx?: number } | null;
  return state?.idx ?? null;
}

/**
 * Asks before unsaved changes are left behind: by the browser when the page is closed or reloaded, by a dialog when
 * a link, a button or Back leads to another page of the app.
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const { navigator } = useContext(NavigationContext);
  const [go, setGo] = useState<(() => void) | null>(null);
  const isOpen = useRef(false);

  useEffect(() => {
    if (!isActive) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isActive]);

  useEffect(() => {
    if (!isActive) return undefined;
    return holdNavigation(navigator, (proceed) => {
      if (isOpen.current) proceed();
      else setGo(() => proceed);
    });
  }, [isActive, navigator]);

  useEffect(() => {
    if (!isActive) return undefined;
    const here = location.pathname;
    const index = historyIndex();
    let isReturning = false;
    return closeHistoryGate(() => {
      if (isOpen.current) return false;
      if (isReturning) {
        isReturning = false;
        return true;
      }
      const target = historyIndex();
      if (location.pathname === here || index === null || target === null) return false;
      isReturning = true;
      history.go(index - target);
      setGo(() => () => {
        isOpen.current = true;
        history.go(target - index);
      });
      return true;
    });
  }, [isActive]);

  const open = useCallback(() => {
    isOpen.current = true;
  }, []);
  return {
    asks: go !== null,
    leave: () => {
      setGo(null);
      isOpen.current = true;
      go?.();
    },
    stay: () => setGo(null),
    open,
  };
}
