import { useCallback, useState } from 'react';

/** What a screen reader is told: words in a live region. The same words are told once more where they come once more. */
export function useAnnounced(): { announced: string; announce: (words: string) => void } {
  const [announced, setAnnounced] = useState('');
  const announce = useCallback(
    // A live region tells what changed: a space that is not heard makes it other words.
    (words: string) => setAnnounced((last) => (last === words ? `${words}\u00a0` : words)),
    [],
  );
  return { announced, announce };
}
