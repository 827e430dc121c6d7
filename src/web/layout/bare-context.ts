import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the frame around the pages whether it stands back; null while that is not known. */
export const BareContext = createContext<(isBare: boolean | null) => void>(() => undefined);

/**
 * A page that participants see stands alone: no header with the owner's ways, no footer. It is so as long as the page is
 * there.
 * @param isBare null while it is not known who reads
 */
export function useBareFrame(isBare: boolean | null): void {
  const setBare = useContext(BareContext);
  useLayoutEffect(() => {
    setBare(isBare);
    return () => setBare(null);
  }, [setBare, isBare]);
}
