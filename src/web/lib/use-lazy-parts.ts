import { useEffect } from 'react';

/** Visible content has priority. */
const AFTER_MS = 1_000;

/**
 * Prefetches code, so it is available at once and offline.
 * @param parts must be stable
 */
export function useLateParts(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Retried when needed.
      void Promise.allSettled(parts.map((part) => part()));
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}
