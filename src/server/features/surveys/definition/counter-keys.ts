import { countersOfPart } from '../../../../questions/core/summary/counters.ts';
import type { Question } from '../../../../questions/question-type.ts';

/** Values lie within ±2^31, so a slot and a value make one exact number. */
const SPAN = 2 ** 32;
const HALF = 2 ** 31;

/** The key in `daily_counts` of a slot's counter value. */
export function counterKey(slot: number, value: number): number {
  return slot * SPAN + value + HALF;
}

/** The same in SQL, of two integer expressions; `answer_counts` reads it back. */
export function counterKeySql(slot: string, value: string): string {
  return `((${slot})::bigint * ${SPAN} + (${value}) + ${HALF})`;
}

/** Stands in the slot of each quota that a submission counts in. */
export const IN_QUOTA = 1;

/** A survey with more counters than this is counted by those that are raised alone. */
const MAX_KEYS = 2_000;

/** The keys of every counter that a survey's answers may raise, in order; none where they are too many. */
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
