import { useCallback, useState } from 'react';

/** Returns a live region's text and setter; repeated texts are announced again. */
export function useAnnounced(): { announced: string; announce: (words: string) => void } {
  const [announced, setAnnounced] = useState('');
  const announce = useCallback(
    // Live regions announce changes only, so a non-breaking space makes repeated texts differ.
    (words: string) => setAnnounced((last) => (last === words ? `${words}\u00a0` : words)),
    [],
  );
  return { announced, announce };
}
