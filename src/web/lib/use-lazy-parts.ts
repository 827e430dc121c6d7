import { useEffect } from 'react';

/** The first of these events shows that a person uses the page. */
const USE = ['pointerdown', 'keydown'] as const;

/**
 * Prefetches at the first use of the page, for offline use too.
 * @param parts must be stable
 */
export function useLazyParts(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const used = new AbortController();
    const load = () => {
      used.abort();
      // Retried when needed.
      void Promise.allSettled(parts.map((part) => part()));
    };
    for (const event of USE) addEventListener(event, load, { capture: true, signal: used.signal });
    return () => used.abort();
  }, [parts]);
}
