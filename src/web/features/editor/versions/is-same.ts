import { hashKey } from '@tanstack/react-query';

/** Whether two values say the same in JSON, whatever the order of their fields. */
export function isSame(before: unknown, after: unknown): boolean {
  return hashKey([before ?? null]) === hashKey([after ?? null]);
}
