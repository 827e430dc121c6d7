import { createContext, useContext, useLayoutEffect } from 'react';

/** Hides the frame around the page; null while unknown. */
export const BareContext = createContext<(isBare: boolean | null) => void>(() => undefined);

/**
 * Hides header and footer on participant pages.
 * @param isBare null while the viewer is unknown
 */
export function useBareFrame(isBare: boolean | null): void {
  const setBare = useContext(BareContext);
  useLayoutEffect(() => {
    setBare(isBare);
    return () => setBare(null);
  }, [setBare, isBare]);
}
