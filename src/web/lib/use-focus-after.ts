import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element when the overlay above it closes. */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}
