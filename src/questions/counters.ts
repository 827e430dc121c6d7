import type { Part, Stored } from './kind.ts';

const LEAST = -(2 ** 31);

/** Raised once by every list: how many answered. */
export const ANSWERED = LEAST;
/** Raised by a part that was asked and left empty. */
export const SKIPPED = LEAST + 1;

/** Names every counter that a stored answer raises; `COUNTERS_SQL` of the server says the same. */
export function countersOf(stored: Stored, raise: (value: number) => void): void {
  if (typeof stored === 'number') raise(stored);
  else if (typeof stored === 'string') raise(0);
  else if (stored === null) raise(SKIPPED);
  else {
    raise(ANSWERED);
    for (const value of stored) raise(value);
  }
}

/** Every counter that answers to a part may raise. */
export function countersOfPart({ values, ...part }: Part): number[] {
  const reserved = part.class === 'codes' ? [ANSWERED] : [];
  if (values === null) return [...reserved, 0];
  if (!('min' in values)) return [...reserved, ...values.map(({ value }) => value)];
  return [...reserved, ...Array.from({ length: values.max - values.min + 1 }, (_, i) => values.min + i)];
}
