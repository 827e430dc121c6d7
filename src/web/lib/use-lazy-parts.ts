import { useEffect } from 'react';

/** What is shown at once comes first. */
const AFTER_MS = 1_000;

/**
 * Fetches what is shown later before anybody asks for it, so that it is there at once, also without a connection.
 * @param parts the same list at every drawing
 */
export function useLateParts(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What fails now is fetched again when it is shown.
      void Promise.allSettled(parts.map((part) => part()));
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}
