import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on an element as soon as what was open over it is open no more, however it was left. */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}
