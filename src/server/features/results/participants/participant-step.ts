import { countersOf } from '../../../../questions/core/summary/counters.ts';
import type { Counts } from '../../../../questions/question-type.ts';
import type { Present, Step } from './participant-results-data.ts';

/**
 * Computes a survey's step without its newest submissions.
 * @param present includes more of the newest submissions
 * @param hidden number of newest submissions to leave out
 */
export function makeStep({ response_count, counts, newest }: Present, hidden: number): Step | null {
  const last = newest[hidden];
  if (last === undefined) return null;
  const stepCounts = new Map<string, number>();
  for (const { answers } of newest.slice(0, hidden))
    for (const [slot, answer] of Object.entries(answers))
      countersOf(answer, (value) => {
        const key = `${slot} ${value}`;
        stepCounts.set(key, (stepCounts.get(key) ?? 0) + 1);
      });
  return {
    response_count: response_count - hidden,
    revision: last.revision,
    submission_id: last.id,
    counts: counts
      .map(([slot, value, n]) => [slot, value, n - (stepCounts.get(`${slot} ${value}`) ?? 0)] as const)
      .filter(([, , n]) => n > 0),
    groups: null,
    numbers: null,
  };
}

/** Returns a step's counters; slot 0 counts submissions. */
export function countsOf({ response_count, counts }: Step): Map<number, Counts> {
  const bySlot = new Map([[0, new Map([[0, response_count]])]]);
  for (const [slot, value, n] of counts) {
    const ofSlot = bySlot.get(slot) ?? new Map<number, number>();
    bySlot.set(slot, ofSlot.set(value, n));
  }
  return bySlot;
}
