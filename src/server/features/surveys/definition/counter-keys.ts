import { countersOfPart } from '../../../../questions/core/summary/counters.ts';
import type { Question } from '../../../../questions/question-type.ts';

/** Values lie within ±2^31: slot and value fit one exact number. */
const SPAN = 2 ** 32;
const HALF = 2 ** 31;

export function counterKey(slot: number, value: number): number {
  return slot * SPAN + value + HALF;
}

/** Returns the key in SQL for integer expressions; `answer_counts` parses it. */
export function counterKeySql(slot: string, value: string): string {
  return `((${slot})::bigint * ${SPAN} + (${value}) + ${HALF})`;
}

/** Stored in each matching quota's slot. */
export const IN_QUOTA = 1;

/** Above this, only incremented counters exist. */
const MAX_KEYS = 2_000;

/** Returns all possible counter keys in order; none if there are too many. */
export function counterKeys(
  questions: readonly Pick<Question, 'parts'>[],
  quota_slots: readonly number[] = [],
): number[] {
  const keys = questions
    .flatMap(({ parts }) => parts)
    .flatMap((part) => countersOfPart(part).map((value) => counterKey(part.slot, value)));
  keys.push(...quota_slots.map((slot) => counterKey(slot, IN_QUOTA)));
  return keys.length > MAX_KEYS ? [] : keys.toSorted((a, b) => a - b);
}
