import { hashKey } from '@tanstack/react-query';

/** Compares two values as JSON, ignoring key order. */
export function isSame(before: unknown, after: unknown): boolean {
  return hashKey([before ?? null]) === hashKey([after ?? null]);
}
