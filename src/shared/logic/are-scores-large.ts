import type { Score } from './flow.ts';
import { LOGIC_LIMITS as LIMITS } from './limits.ts';

/** These tests repeat an inlined score per value. */
const REPEATED = new Set<unknown>(['is', 'isnt', 'every', 'answered', 'unanswered']);
/** Characters counted as one step; codes are shorter. */
const TEXT_LENGTH = 16;

/**
 * Returns whether inlined scores (`inline-scores.ts`) are too large for a page or evaluation: nested references grow
 * exponentially.
 * @param scores each refers only to earlier ones
 * @param conditions compiled with them
 */
export function areScoresLarge(scores: readonly Score[], conditions: unknown): boolean {
  const sizes = new Map<string, number>();
  let all = 0;
  for (const { code, value } of scores) {
    const size = sizeOf(value, sizes);
    if (size > LIMITS.score_size) return true;
    sizes.set(code, size);
    all += size;
  }
  return all + sizeOf(conditions, sizes) > LIMITS.inlined_size;
}

function sizeOf(value: unknown, sizes: ReadonlyMap<string, number>): number {
  if (typeof value === 'string') return sizes.get(value) ?? Math.ceil(value.length / TEXT_LENGTH);
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) {
    const [test, code, values] = value as readonly unknown[];
    const size = typeof code === 'string' && REPEATED.has(test) ? sizes.get(code) : undefined;
    if (size !== undefined) return (2 * size + 1) * (Array.isArray(values) ? values.length + 1 : 1);
  }
  return Object.values(value).reduce<number>((sum, each) => sum + sizeOf(each, sizes), 1);
}
